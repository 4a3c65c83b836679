// What `npm test -- style` asks of the JavaScript: names that exist, nothing left over, and what ESLint holds for mistakes.
import js from "@eslint/js";
import globals from "globals";

const page = ["static/js/**", "static/boot/**"];

export default [
  js.configs.recommended,
  { ignores: ["**/node_modules", ".venv", "dist", "static/vendor"] },
  { rules: { "no-unused-vars": ["error", { argsIgnorePattern: "^_", caughtErrors: "none" }] } },
  { files: ["tools/**", "tests/js/**"], languageOptions: { globals: globals.nodeBuiltin } },
  { files: page, languageOptions: { globals: globals.browser } },
  { files: ["static/boot/**"], languageOptions: { globals: globals.worker } },
];
