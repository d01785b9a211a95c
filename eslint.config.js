import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { ownRules } from "./scripts/lint-rules.mjs";

/** What was linted before is linted again when a rule has changed. */
const rulesVersion = {
  name: "undertone",
  version: createHash("sha256")
    .update(readFileSync(new URL("scripts/lint-rules.mjs", import.meta.url)))
    .digest("hex"),
};

/** What is better said where it is used, or where it comes from. */
const filesWithoutALife = [
  {
    selector: "Program[body.length=1] > :matches(ExportNamedDeclaration[source], ExportAllDeclaration)",
    message: "This file only passes on what another has: import it from there.",
  },
  {
    selector:
      "Program[body.length=1] > ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > Literal.init",
    message: "A constant alone makes no file: put it beside what it belongs to.",
  },
];

/** Measures that have names in `packages/app/src/styles/tokens.css` and `packages/app/src/ui/breakpoints.ts`. */
const literalStyles = [
  {
    selector: ":matches(TemplateElement[value.raw=/@media[^{]*\\d/], Literal[value=/@media[^{]*\\d/])",
    message: "Name the width, as upTo and above of ui/breakpoints.ts do.",
  },
  {
    selector:
      "JSXAttribute[name.name='style'] Property > :matches(Literal, UnaryExpression[argument.type='Literal'], TemplateLiteral[expressions.length=0]).value",
    message: "Only what is computed belongs into a style attribute; the rest is the component's own style.",
  },
  {
    selector: "TemplateElement[value.raw=/(gap|padding|margin)[a-z-]*:[^;{]*\\b([4-9]|\\d\\d+)px/]",
    message: "Take one of the steps of space of styles/tokens.css: var(--space-8).",
  },
];

export default tseslint.config(
  {
    ignores: [
      "**/dist/**",
      ".cache/**",
      "**/node_modules/**",
      "**/generated/**",
      "storybook-static/**",
      "data/**",
      "tests/artifacts/**",
      // AssemblyScript: its own compiler checks it.
      "packages/*/assembly/**",
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ["**/*.{ts,tsx,mjs,js}"],
    plugins: { undertone: { meta: rulesVersion, rules: ownRules } },
    rules: {
      "undertone/constant-names": "error",
      "undertone/plain-names": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      // `const { clock, ...rest } = result` is how a thing is left out.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  {
    // Schemas of peers, with names of theirs.
    files: ["tests/bench/forms/schemas.mjs"],
    rules: { "undertone/plain-names": "off" },
  },
  {
    files: ["packages/app/src/**/*.tsx"],
    ignores: ["**/*.test.tsx", "**/testing/**"],
    rules: { "undertone/texts-in-schemas": ["error", "component"] },
  },
  {
    files: ["packages/server/src/**/*.ts"],
    ignores: ["**/*.test.ts", "**/testing/**"],
    rules: { "undertone/texts-in-schemas": ["error", "html"] },
  },
  {
    // What writes files, mails, cards and pages; declarations of calls describe these for programs.
    files: [
      "packages/formats/src/**/*.ts",
      "packages/server/src/{notifications,sharing}/**/*.ts",
      "packages/server/src/**/document-page.ts",
    ],
    ignores: ["**/*.test.ts", "**/testing/**", "**/*calls.ts"],
    rules: { "undertone/texts-in-schemas": ["error", "document"] },
  },
  {
    // Numeric code indexes typed arrays in loops whose bounds are checked by construction.
    files: ["packages/{numeric,analysis,embedding}/src/**/*.ts"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
  {
    files: ["packages/{form-engine,app}/**/*.{ts,tsx}", "stories/**/*.tsx"],
    // The compiler's rules take three quarters of the time of all rules, and no compiler reads a test.
    ignores: ["**/*.test.{ts,tsx}"],
    ...reactHooks.configs.flat["recommended-latest"],
  },
  {
    files: ["packages/app/src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "no-restricted-syntax": ["error", ...filesWithoutALife, ...literalStyles] },
  },
  {
    files: ["packages/app/src/ui/breakpoints.ts"],
    rules: { "no-restricted-syntax": ["error", ...filesWithoutALife] },
  },
  {
    // The result page is laid out anew soon, and takes the steps of space then.
    files: ["packages/app/src/features/insight-detail/**"],
    rules: { "no-restricted-syntax": ["error", ...filesWithoutALife, ...literalStyles.slice(0, 2)] },
  },
  {
    // The other test files share a worker's modules, and would put theirs in place of one another's.
    files: ["**/*.test.{ts,tsx}"],
    ignores: ["**/*.mocked.test.{ts,tsx}"],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "vi",
          property: "mock",
          message: "Call the file *.mocked.test.ts: it then has modules of its own.",
        },
        { object: "vi", property: "resetModules", message: "Call the file *.mocked.test.ts." },
      ],
    },
  },
  {
    files: ["operations/**", "scripts/**", "**/cli/**", "tests/bench/**", "tests/hostile/*.mjs"],
    rules: { "no-console": "off" },
  },
);
