/** Where a JSON file stops being one, in the form in which Vite shows errors of a file. */
export interface JsonError extends Error {
  /** Line and column count from 1. */
  loc: { file: string; line: number; column: number };
  /** The line, and a mark below the position. */
  frame: string;
}

/**
 * `JSON.parse` that names the file, the line and the column of an error. JavaScript's own message has a position only
 * sometimes, and differs from engine to engine.
 *
 * @throws {JsonError}
 */
export function parseJsonFile(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const before = text.slice(0, firstWrong(text)).split("\n");
    const line = before.length;
    const column = (before.at(-1) ?? "").length + 1;
    const frame = `${text.split("\n")[line - 1] ?? ""}\n${" ".repeat(column - 1)}^`;
    const message = `${file}:${line}:${column}: this is not JSON (${(cause as Error).message})`;
    throw Object.assign(new Error(message, { cause }), { loc: { file, line, column }, frame });
  }
}

const space = /[\t\n\r ]*/y;
const scalar =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const name = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

/** The index of the first character that cannot stand where it does; the text's length when something is missing at its end. */
function firstWrong(text: string): number {
  let at = 0;
  let isRight = true;

  /** Goes on behind what stands here. */
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const takeMark = (mark: string): boolean => {
    take(space);
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  };
  const wrong = (): void => {
    isRight = false;
  };

  /** What stands between brackets, with commas between. */
  const items = (end: string, item: () => void): void => {
    if (takeMark(end)) return;
    do item();
    while (isRight && takeMark(","));
    if (isRight && !takeMark(end)) wrong();
  };
  const member = (): void => {
    take(space);
    if (!take(name) || !takeMark(":")) return wrong();
    value();
  };
  const value = (): void => {
    if (takeMark("{")) items("}", member);
    else if (takeMark("[")) items("]", value);
    else if (!take(scalar)) wrong();
  };

  value();
  if (isRight) take(space);
  return at;
}
