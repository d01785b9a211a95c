import ts from "typescript";

/** Attributes of HTML that people read or hear. */
const spoken = /\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g;
/** What a form of a command, `--column <name>`, has not. */
const isHtml = /<\/[a-z]|\/>|<!doctype/i;
const tag = /<(?:\/?[a-z]|!doctype)[^<>]*>/gi;
/** A style sheet, which has words as well. */
const cssRule = /\{[^{}]*:[^{}]*\}/;
/** Stands for a value, whatever it is. */
const VALUE = "\0";

/** `html`: only what stands in HTML, as for a module that writes for programs as well. */
type Kind = "all" | "html";

/**
 * Texts that a module says by itself in what it writes for people, such as a report, a mail or a page without script: words
 * between the tags of HTML and in its attributes, a string of two words or more, and words between the values of a template.
 * Errors that are thrown, lines of the log and queries are read by others.
 *
 * @param path Named in what is found.
 * @returns `path: “text”`, in the file's order.
 */
export function textsIn(path: string, code: string, kind: Kind = "all"): string[] {
  const found: string[] = [];
  const note = (text: string, least: number) => {
    if (wordsOf(text) < least) return;
    const shown = text.replaceAll(VALUE, " … ").replace(/\s+/g, " ").trim();
    found.push(`${path}: “${shown}”`);
  };
  const noteHtml = (html: string) => {
    for (const [, value = ""] of html.matchAll(spoken)) note(value, 1);
    for (const text of html.split(tag)) note(text, 1);
  };
  const visit = (node: ts.Node): void => {
    if (isForOthers(node)) return;
    const text = textOf(node);
    if (text !== null && !cssRule.test(text)) {
      if (isHtml.test(text)) noteHtml(text);
      else if (kind === "all") note(text, text.includes(VALUE) ? 1 : 2);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true));
  return found;
}

/** What stands in a literal, with its values left open; null of any other node. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(VALUE);
}

/** How many words stand by themselves, and are no part of a name, an address or a value; a letter alone is no text. */
function wordsOf(text: string): number {
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/^[“"'(]+|[”"'),.:;!?…]+$/gu, ""))
    .filter((word) => /^\p{L}[\p{L}’'-]*$/u.test(word));
  return words.some((word) => word.length > 1) ? words.length : 0;
}

function isForOthers(node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isThrowStatement(node) ||
    (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith("sql")) ||
    (ts.isCallExpression(node) && /(?:^|\.)log\.\w+$/.test(node.expression.getText()))
  );
}
