/** Where a value stands in a JSON file, and the name before it. Both count from 1. */
export interface JsonPosition {
  line: number;
  column: number;
}

export interface JsonPositions {
  /** Of the value at a JSON Pointer. */
  valueAt(pointer: string): JsonPosition;
  /** Of the name whose value is at a JSON Pointer; of the value where it has none, as an item of a list. */
  nameAt(pointer: string): JsonPosition;
  /** Pointers of names that an object has more than once: the last one counts. */
  repeated: readonly string[];
}

/** Finds where each part of a JSON file stands. @param text Must be JSON. */
export function jsonPositions(text: string): JsonPositions {
  const values = new Map<string, number>();
  const names = new Map<string, number>();
  const repeated: string[] = [];
  let at = 0;

  const skip = () => {
    while (/[\s,:]/.test(text[at] ?? "")) at += 1;
  };
  const readText = (): string => {
    const start = at;
    at += 1;
    while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
    at += 1;
    return JSON.parse(text.slice(start, at)) as string;
  };
  const readObject = (pointer: string): void => {
    at += 1;
    for (skip(); text[at] !== "}"; skip()) {
      const start = at;
      const inside = `${pointer}/${escaped(readText())}`;
      if (names.has(inside)) repeated.push(inside);
      names.set(inside, start);
      read(inside);
    }
    at += 1;
  };
  const readList = (pointer: string): void => {
    at += 1;
    skip();
    for (let index = 0; text[at] !== "]"; index += 1) {
      read(`${pointer}/${index}`);
      skip();
    }
    at += 1;
  };
  const read = (pointer: string): void => {
    skip();
    values.set(pointer, at);
    if (text[at] === "{") readObject(pointer);
    else if (text[at] === "[") readList(pointer);
    else if (text[at] === '"') readText();
    else while (/[\w.+-]/.test(text[at] ?? "")) at += 1;
  };
  const position = (offset = 0): JsonPosition => {
    const before = text.slice(0, offset).split("\n");
    return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
  };

  read("");
  const nearest = (pointer: string): number | undefined =>
    values.get(pointer) ?? (pointer === "" ? 0 : nearest(pointer.slice(0, pointer.lastIndexOf("/"))));
  return {
    valueAt: (pointer) => position(nearest(pointer)),
    nameAt: (pointer) => position(names.get(pointer) ?? nearest(pointer)),
    repeated,
  };
}

/** A name as a part of a JSON Pointer. */
export function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
