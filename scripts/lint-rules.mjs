// Rules of this repository's own for Oxlint; .oxlintrc.json says where each holds.

/** docs/glossary.md has the terms that stand for them. */
const privateWords = new Set([
  ...["conversation", "conversations", "feeling", "feelings", "heed", "heeded", "heeds", "lately"],
  ...["look", "looks", "patience", "patient", "persist", "place", "places", "rest", "slip", "slips"],
  "sought",
]);
/** What a destructuring or a parameter list leaves over, as everybody names it. */
const allowedNames = new Set(["rest", "Rest", "ignoreRestSiblings"]);

/** "placeOf", "PLACE_OF" and "#place-of" are made of "place" and "of". */
const partsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z\d]+/)
    .map((part) => part.toLowerCase());

/** Names are made of the field's terms, those of files as well. */
const plainNames = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { word: "“{{word}}” of “{{name}}” is no term of the field: docs/glossary.md has those." },
  },
  create(context) {
    const check = (node, name) => {
      const word = partsOf(name).find((part) => privateWords.has(part));
      if (word && !allowedNames.has(name)) context.report({ node, messageId: "word", data: { word, name } });
    };
    const checkName = (node) => check(node, node.name);
    return {
      Program: (node) => check(node, context.filename.split(/[\\/]/).at(-1) ?? ""),
      Identifier: checkName,
      PrivateIdentifier: checkName,
      JSXIdentifier: checkName,
    };
  },
};

/** Attributes, and properties of components, that people read or hear. */
const spokenProperties = new Set([
  ...["action", "alt", "aria-description", "aria-label", "aria-roledescription", "aside", "confirm"],
  ...["empty", "failure", "heading", "hint", "label", "name", "note", "placeholder", "summary", "title"],
  "verb",
]);
/** Elements of which a single word is what people find their way by. */
const headings = /^(h[1-6]|legend|summary|caption|PageHeading)$/;
/** Functions whose first argument is said to people. */
const saying = new Set(["announce", "announceFailure"]);

/** What a form of a command, `--column <name>`, has not. */
const isHtml = /<\/[a-z]|\/>|<!doctype/i;
const tag = /<(?:\/?[a-z]|!doctype)[^<>]*>/gi;
const spokenInHtml = /\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g;
/** A style sheet or a border, which have words as well. */
const cssRule = /\{[^{}]*:[^{}]*\}|^\d+px /;
/** Stands for a value, whatever it is. */
const VALUE = "\0";

/** How many words stand by themselves, and are no part of a name, an address or a value; a letter alone is no text. */
function wordsIn(text) {
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/^[“"'(]+|[”"'),.:;!?…]+$/gu, ""))
    .filter((word) => /^\p{L}[\p{L}’'-]*$/u.test(word));
  return words.some((word) => word.length > 1) ? words.length : 0;
}

/** What stands in a literal, with its values left open; null of any other node. */
function textOf(node) {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node?.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked).join(VALUE);
  return null;
}

/** Texts that an expression may come to, on each of its branches: a comparison is not shown, what stands behind "and" is. */
function branchesOf(node) {
  if (node?.type === "JSXExpressionContainer") return branchesOf(node.expression);
  if (node?.type === "ConditionalExpression") return [node.consequent, node.alternate].flatMap(branchesOf);
  if (node?.type === "LogicalExpression" || (node?.type === "BinaryExpression" && node.operator === "+"))
    return [node.left, node.right].flatMap(branchesOf);
  const text = textOf(node);
  return text === null ? [] : [{ node, text }];
}

/** Thrown errors, lines of the log, queries, imports and types are read by others. */
function isForOthers(node, sourceCode) {
  return sourceCode.getAncestors(node).some((one) => {
    if (/^(Import|ExportAll|Throw|TSLiteralType|TSTemplateLiteralType)/.test(one.type)) return true;
    if (one.type === "ExportNamedDeclaration") return one.source === node;
    if (one.type === "TaggedTemplateExpression") return sourceCode.getText(one.tag).startsWith("sql");
    return one.type === "CallExpression" && /(?:^|\.)log\.\w+$/.test(sourceCode.getText(one.callee));
  });
}

/**
 * Sentences stand in schemas/. In components: text of two words or more between tags, in an attribute that people read, or in a
 * call that announces, and single words that are headings. In what writes files, mails and pages ("document"): words between the
 * tags of HTML and in its attributes, a string of two words or more, and words between the values of a template. In what writes
 * for programs as well ("html"): only what stands in HTML.
 */
const textsInSchemas = {
  meta: {
    type: "problem",
    schema: [{ enum: ["component", "document", "html"] }],
    messages: { text: "“{{text}}” is for people: it belongs into a file of schemas/." },
  },
  create(context) {
    const { sourceCode } = context;
    const report = (node, text) => {
      const shown = text.replaceAll(VALUE, " … ").replace(/\s+/g, " ").trim();
      context.report({ node, messageId: "text", data: { text: shown } });
    };
    const inComponents = {
      ":matches(JSXElement, JSXFragment)"(node) {
        const isHeading = headings.test(node.openingElement?.name.name);
        const text = node.children.map((child) => (child.type === "JSXText" ? child.value : VALUE)).join("");
        if (wordsOfComponent(text) >= (isHeading ? 1 : 2)) report(node, text);
        for (const child of node.children) if (child.type === "JSXExpressionContainer") checkBranches(child);
      },
      JSXAttribute(node) {
        if (spokenProperties.has(sourceCode.getText(node.name))) checkBranches(node.value);
      },
      CallExpression(node) {
        if (saying.has(sourceCode.getText(node.callee))) checkBranches(node.arguments[0]);
      },
    };
    const wordsOfComponent = (text) => (text.match(/[\p{L}’']*\p{L}{2,}/gu) ?? []).length;
    const checkBranches = (value) => {
      for (const { node, text } of branchesOf(value)) if (wordsOfComponent(text) >= 2) report(node, text);
    };
    const checkText = (node) => {
      const text = textOf(node);
      if (text === null || cssRule.test(text) || isForOthers(node, sourceCode)) return;
      if (isHtml.test(text)) {
        const parts = [...text.split(tag), ...[...text.matchAll(spokenInHtml)].map(([, value]) => value)];
        for (const part of parts) if (wordsIn(part) > 0) report(node, part);
      } else if (context.options[0] === "document" && wordsIn(text) >= (text.includes(VALUE) ? 1 : 2))
        report(node, text);
    };
    return context.options[0] === "component"
      ? inComponents
      : { Literal: checkText, TemplateLiteral: checkText };
  },
};

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
];

/** The same, of space. */
const literalSpaces = [
  {
    selector: "TemplateElement[value.raw=/(gap|padding|margin)[a-z-]*:[^;{]*\\b([4-9]|\\d\\d+)px/]",
    message: "Take one of the steps of space of styles/tokens.css: var(--space-8).",
  },
];

/** A rule that refuses what its selectors find. */
const selectors = (refused) => ({
  create: (context) =>
    Object.fromEntries(
      refused.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
});

export default {
  meta: { name: "undertone" },
  rules: {
    "constant-names": constantNames,
    "plain-names": plainNames,
    "texts-in-schemas": textsInSchemas,
    "files-with-a-life": selectors(filesWithoutALife),
    "named-measures": selectors(literalStyles),
    "named-spaces": selectors(literalSpaces),
  },
};
