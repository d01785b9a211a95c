import { visit } from "jsonc-parser";
import { type Path, toPointer } from "../values/pointer.js";

/** Counts from 1. */
export interface JsonPosition {
  line: number;
  column: number;
}

/** Where a JSON file stops being one, in the form in which Vite shows errors of a file. */
export interface JsonError extends Error {
  loc: JsonPosition & { file: string };
  /** The line, and a mark below the position. */
  frame: string;
}

export interface JsonPositions {
  /** Of the value at a JSON Pointer. */
  valueAt(pointer: string): JsonPosition;
  /** Of the name whose value is at a JSON Pointer; of the value where it has none, as an item of a list. */
  nameAt(pointer: string): JsonPosition;
  /** Pointers of names that an object has more than once: the last one counts. */
  repeated: readonly string[];
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
    const position = positionOf(text, scanJson(text).end);
    const message = `${file}:${position.line}:${position.column}: this is not JSON (${(cause as Error).message})`;
    throw Object.assign(new Error(message, { cause }), {
      loc: { file, ...position },
      frame: frameAt(text, position),
    });
  }
}

/** Finds where each part of a JSON file stands. @param text Must be JSON. */
export function jsonPositions(text: string): JsonPositions {
  const { values, names, repeated } = scanJson(text);
  const nearest = (pointer: string): number =>
    values.get(pointer) ?? (pointer === "" ? 0 : nearest(pointer.slice(0, pointer.lastIndexOf("/"))));
  return {
    valueAt: (pointer) => positionOf(text, nearest(pointer)),
    nameAt: (pointer) => positionOf(text, names.get(pointer) ?? nearest(pointer)),
    repeated,
  };
}

/** The line of a text, and a mark below the position. */
export function frameAt(text: string, { line, column }: JsonPosition): string {
  return `${text.split("\n")[line - 1] ?? ""}\n${" ".repeat(column - 1)}^`;
}

function positionOf(text: string, offset: number): JsonPosition {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/**
 * Offsets by JSON Pointer. `end` is that of the first character that cannot stand where it does; the text's length when something is
 * missing at its end.
 */
function scanJson(text: string) {
  const values = new Map<string, number>();
  const names = new Map<string, number>();
  const repeated: string[] = [];
  const ends: number[] = [];
  type Begin = (offset: number, length: number, line: number, column: number, path: () => Path) => void;
  const begin: Begin = (offset, _length, _line, _column, path) => void values.set(toPointer(path()), offset);
  visit(
    text,
    {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onLiteralValue: (_value, ...where) => begin(...where),
      onObjectProperty(name, offset, _length, _line, _column, path) {
        const pointer = toPointer([...path(), name]);
        if (names.has(pointer)) repeated.push(pointer);
        names.set(pointer, offset);
      },
      onError: (_code, offset) => void ends.push(offset),
    },
    { disallowComments: true },
  );
  return { values, names, repeated, end: ends[0] ?? text.length };
}
