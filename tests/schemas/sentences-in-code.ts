import ts from "typescript";

/** Attributes, and properties of components, that people read or hear. */
const spoken = new Set([
  "action",
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aside",
  "confirm",
  "empty",
  "failure",
  "heading",
  "hint",
  "label",
  "name",
  "note",
  "placeholder",
  "summary",
  "title",
  "verb",
]);
/** Elements of which a single word is what people find their way by. */
const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "legend", "summary", "caption", "PageHeading"]);
/** Functions whose first argument is said to people. */
const saying = new Set(["announce", "announceFailure"]);

/**
 * Sentences that a component says by itself: text of two words or more between its tags, in an attribute that people read,
 * or in a call that announces, and single words that are headings. What stands between values counts as one text, whatever
 * the values are.
 *
 * @param path Named in what is found.
 * @returns `path: “text”`, in the file's order.
 */
export function sentencesIn(path: string, code: string): string[] {
  const found: string[] = [];
  const note = (text: string, least = 2) => {
    const shown = text.replace(/\s+/g, " ").trim();
    if ((shown.match(/[\p{L}’']*\p{L}{2,}/gu) ?? []).length >= least) found.push(`${path}: “${shown}”`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const isHeading = ts.isJsxElement(node) && headings.has(node.openingElement.tagName.getText());
      note(
        node.children.map((child) => (ts.isJsxText(child) ? child.text : " … ")).join(""),
        isHeading ? 1 : 2,
      );
      for (const child of node.children) if (ts.isJsxExpression(child)) noteValues(child.expression, note);
    }
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText())) {
      const value = node.initializer;
      noteValues(value !== undefined && ts.isJsxExpression(value) ? value.expression : value, note);
    }
    if (ts.isCallExpression(node) && saying.has(node.expression.getText()))
      noteValues(node.arguments[0], note);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** Texts that an expression may come to, on each of its branches. */
function noteValues(node: ts.Node | undefined, note: (text: string) => void): void {
  if (node === undefined) return;
  if (ts.isStringLiteralLike(node)) note(node.text);
  else if (ts.isTemplateExpression(node))
    note([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" … "));
  else if (ts.isParenthesizedExpression(node)) noteValues(node.expression, note);
  else if (ts.isConditionalExpression(node)) {
    noteValues(node.whenTrue, note);
    noteValues(node.whenFalse, note);
  } else if (ts.isBinaryExpression(node)) {
    // A comparison is not shown, what stands behind "and" or "or" may be.
    const isChoice = [
      ts.SyntaxKind.AmpersandAmpersandToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
      ts.SyntaxKind.PlusToken,
    ].includes(node.operatorToken.kind);
    if (isChoice) {
      noteValues(node.left, note);
      noteValues(node.right, note);
    }
  }
}
