/** Where the files of schemas come from: a disk, or, in a browser, a text that has none beside it. */
export interface SchemaFiles {
  /** The path of what a file refers to by a name. */
  pathOf(name: string, from: string): string;
  has(path: string): boolean;
  /** @throws {Error} Where it cannot be read. */
  read(path: string): string;
}

/** The path of a text that has no files beside it. */
export const ALONE = "schema.json";

export const fileAlone = (text: string): SchemaFiles => ({
  pathOf: (name) => name,
  has: (path) => path === ALONE,
  read: () => text,
});
