// The rules of `npm test -- style` for JavaScript and TypeScript: names exist, nothing is unused, no mistakes that ESLint finds, and the page uses
// only what the oldest browsers of package.json know (tools/test/compat/dom.mjs checks the members of objects).
import js from "@eslint/js";
import compat from "eslint-plugin-compat";
import globals from "globals";
import * as types from "./eslint-types.mjs";

const page = ["static/js/**", "static/boot/**"];

export default [
  js.configs.recommended,
  { ignores: ["**/node_modules", ".venv", "dist", "static/vendor", "**/*.d.ts"] },
  { files: ["static/**/*.ts", "tests/**/*.ts"], languageOptions: { parser: types } },
  {
    rules: {
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", caughtErrors: "none" }],
      "max-lines-per-function": ["error", 60],
    },
  },
  { files: ["tests/**/*.test.ts"], rules: { "max-lines-per-function": "off" } }, // `describe` would count as a function
  { files: ["tools/**", "tests/**"], languageOptions: { globals: globals.nodeBuiltin } },
  { files: ["tests/page/**"], languageOptions: { globals: globals.browser } },
  { ...compat.configs["flat/recommended"], files: page },
  { files: page, languageOptions: { globals: globals.browser, ecmaVersion: 2022 } }, // the syntax of all of them
  {
    files: ["tools/measure/bench/scripts/*.js"],
    languageOptions: { globals: { ...globals.browser, bench: "readonly" } },
  }, // run in the page
  { files: ["static/boot/**"], languageOptions: { globals: globals.worker } },
];
