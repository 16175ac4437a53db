/** The rules for the handbook's scripts and their tests. */

import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2025, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: true },
    rules: {
      eqeqeq: "error",
      "no-implicit-globals": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "off",
    },
  },
  {
    files: ["command/tests/handbook/**"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
];
