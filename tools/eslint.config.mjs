// What `npm test -- style` asks of the JavaScript: names that exist, nothing left over, what ESLint holds for mistakes, and in the page
// only what the oldest browsers of package.json know (of what objects have, the types tell: tools/compat/dom.mjs).
import js from "@eslint/js";
import compat from "eslint-plugin-compat";
import globals from "globals";

const page = ["static/js/**", "static/boot/**"];

export default [
  js.configs.recommended,
  { ignores: ["**/node_modules", ".venv", "dist", "static/vendor"] },
  { rules: { "no-unused-vars": ["error", { argsIgnorePattern: "^_", caughtErrors: "none" }] } },
  { files: ["tools/**", "tests/js/**"], languageOptions: { globals: globals.nodeBuiltin } },
  { ...compat.configs["flat/recommended"], files: page },
  { files: page, languageOptions: { globals: globals.browser, ecmaVersion: 2022 } }, // the syntax of all of them
  { files: ["tools/bench/*.js"], languageOptions: { globals: { ...globals.browser, bench: "readonly" } } }, // run in the page
  { files: ["static/boot/**"], languageOptions: { globals: globals.worker } },
];
