#!/usr/bin/python3
"""A bare WebKitGTK window for WebKitWebDriver. WebKitGTK's MiniBrowser would forget everything when it ends. This window keeps its data in the
folder PROFILE, writes the page's console there, and asks the proxy PROXY for everything that is not on this machine.

Debian's Python runs it, because that one has PyGObject.
"""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ["PROFILE"]
with open(f"{profile}/console.txt", "a") as console:  # the driver would swallow what is printed
    for stream in (sys.stdout, sys.stderr):
        os.dup2(console.fileno(), stream.fileno())

data = WebKit2.WebsiteDataManager(base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache")
proxy = WebKit2.NetworkProxySettings.new(f"http://{os.environ['PROXY']}", ["localhost", "127.0.0.1"])
data.set_network_proxy_settings(WebKit2.NetworkProxyMode.CUSTOM, proxy)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
context.set_preferred_languages(["de-CH"])


def open_window(_session):
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False)
    window.add(view)
    window.show_all()
    return view


def on_automation(_context, session):
    information = WebKit2.ApplicationInfo()
    information.set_name("smoke tests")
    session.set_application_info(information)
    session.connect("create-web-view", open_window)


context.connect("automation-started", on_automation)
Gtk.main()
