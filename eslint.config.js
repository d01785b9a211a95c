import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

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

/** UPPER_SNAKE_CASE says of a name that it is a figure or a text of the module, and of nothing else. */
const constantNames = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      upper: "A figure or text that is constant for the module is named in UPPER_SNAKE_CASE.",
      camel: "Only a figure or text that is constant for the module is named in UPPER_SNAKE_CASE.",
    },
  },
  create(context) {
    const isUpper = (name) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name);
    const bare = (node) => (/^TS(As|Satisfies)Expression$/.test(node?.type) ? bare(node.expression) : node);
    const isPrimitive = (given) => {
      const node = bare(given);
      if (node?.type === "Literal") return !node.regex && node.value !== null;
      if (node?.type === "TemplateLiteral") return node.expressions.length === 0;
      if (node?.type === "UnaryExpression") return isPrimitive(node.argument);
      return node?.type === "BinaryExpression" && isPrimitive(node.left) && isPrimitive(node.right);
    };
    const isCompound = (given) => {
      const node = bare(given);
      return (
        Boolean(node?.regex) || /^(Array|Object|Function|ArrowFunction|Class|New)Expression$/.test(node?.type)
      );
    };
    return {
      VariableDeclarator({ id, init, parent }) {
        if (id.type !== "Identifier") return;
        const isOfModule =
          parent.kind === "const" && /^(Program|ExportNamedDeclaration)$/.test(parent.parent.type);
        if (isOfModule && isPrimitive(init) && !isUpper(id.name))
          context.report({ node: id, messageId: "upper" });
        if (id.name.length > 1 && isUpper(id.name) && (!isOfModule || isCompound(init)))
          context.report({ node: id, messageId: "camel" });
      },
    };
  },
};

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
    plugins: { undertone: { rules: { "constant-names": constantNames } } },
    rules: {
      "undertone/constant-names": "error",
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
    files: ["packages/app/src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": ["error", ...filesWithoutALife, ...literalStyles],
    },
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
    files: ["scripts/**", "**/cli/**", "tests/bench/**", "tests/hostile/*.mjs"],
    rules: { "no-console": "off" },
  },
);
