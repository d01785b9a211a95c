import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const otherOperator = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
};

/** @typedef {{ file: string, start: number, end: number, text: string }} Change */

/**
 * Every token of a file that can be changed, each with one change.
 *
 * @param {string} copy
 * @param {string} file
 * @returns {Change[]}
 */
export function changesOf(copy, file) {
  const text = readFileSync(join(copy, file), "utf8");
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  /** @type {Change[]} */
  const changes = [];
  const add = (node, to) => changes.push({ file, start: node.getStart(), end: node.getEnd(), text: to });
  const visit = (node) => {
    // A type is no token that runs, and joined strings are no arithmetic.
    if (ts.isTypeNode(node)) return;
    if (ts.isBinaryExpression(node)) {
      const to = otherOperator[node.operatorToken.getText()];
      const joins = /^["`]/.test(node.left.getText()) || /^["`]/.test(node.right.getText());
      if (to && !joins) add(node.operatorToken, to);
    } else if (ts.isNumericLiteral(node)) {
      const number = Number(node.getText().replaceAll("_", ""));
      add(node, String(Number.isInteger(number) ? number + 1 : number * 1.5));
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, "false");
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, "true");
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      changes.push({ file, start: node.getStart(), end: node.operand.getStart(), text: "" });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes;
}

/**
 * A change as a line to read, by the copy, since the tree may be worked on meanwhile.
 *
 * @param {string} copy
 * @param {Change} change
 */
export function described(copy, { file, start, end, text }) {
  const whole = readFileSync(join(copy, file), "utf8");
  const line = whole.slice(0, start).split("\n").length;
  const shown = whole.split("\n")[line - 1].trim();
  return `${file}:${line}  ${whole.slice(start, end)} -> ${text}   ${shown.slice(0, 90)}`;
}
