import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

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
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      // `const { clock, ...rest } = result` is how a thing is left out.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  {
    // Numeric code indexes typed arrays in loops whose bounds are checked by construction.
    files: ["packages/{numeric,analysis,embedding}/src/**/*.ts"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
  {
    files: ["packages/{form-engine,app}/**/*.{ts,tsx}", "stories/**/*.tsx"],
    ...reactHooks.configs.flat["recommended-latest"],
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
    files: ["scripts/**", "**/cli/**", "tests/bench/**", "tests/hostile/*.mjs"],
    rules: { "no-console": "off" },
  },
);
