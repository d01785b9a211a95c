import { isObject, type Untrusted } from "../thread/untrusted-values.js";

/** Editors keep a text as a document of blocks (Atlassian, ProseMirror, Tiptap), Notion and Hangouts as pieces. */
const mayBeRich = /"plain_text"|"segment"|"type"\s*:\s*"doc"/;
const ofHangouts = /^(?:TEXT|LINK|LINE_BREAK)$/;
const DEEPEST = 100;
/** What is quoted from others, and code. */
const nobodysWords = /^(?:blockquote|codeBlock|code_block)$/;
/** What ends where a line does. */
const blocks =
  /^(?:paragraph|heading|listItem|list_item|taskItem|decisionItem|panel|tableRow|table_row|rule)$/;

/** The words of each text that is kept as a document or in pieces stand in its place. Changes the value, which was read for this alone. */
export function withPlainTexts(value: unknown, json: string): unknown {
  if (!mayBeRich.test(json)) return value;
  const stack: unknown[] = [value];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const holder = next as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      const inner = holder[key];
      const text = isDocument(inner) ? wordsIn(inner, 0) : wordsOfPieces(inner);
      if (text === null) stack.push(inner);
      else holder[key] = text.trim();
    }
  }
  return value;
}

function isDocument(value: unknown): value is Untrusted {
  return isObject(value) && value.type === "doc" && Array.isArray(value.content);
}

function wordsOfPieces(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const texts = value.map((piece) =>
    isObject(piece) && typeof piece.type === "string"
      ? (piece.plain_text ?? (ofHangouts.test(piece.type) ? piece.text : undefined))
      : undefined,
  );
  return texts.every((text) => typeof text === "string") ? texts.join("") : null;
}

function wordsIn(node: unknown, depth: number): string {
  if (!isObject(node) || depth > DEEPEST) return "";
  if (typeof node.type === "string" && nobodysWords.test(node.type)) return "";
  if (typeof node.text === "string") return node.text;
  if (node.type === "hardBreak" || node.type === "hard_break") return "\n";
  const attributes = isObject(node.attrs) ? node.attrs : {};
  const named = attributes.text ?? attributes.label;
  const within = Array.isArray(node.content)
    ? node.content.map((each) => wordsIn(each, depth + 1)).join("")
    : "";
  const words = within === "" && typeof named === "string" ? named : within;
  return typeof node.type === "string" && blocks.test(node.type) ? `${words}\n` : words;
}
