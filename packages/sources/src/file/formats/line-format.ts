import type { FileChoices, FileColumn, ThreadFile } from "@undertone/schemas";
import type { Found, Origins, ShownField } from "../found.js";
import type { SeenColumn } from "../text-columns.js";

export interface TextSample {
  /** As many characters as were needed. */
  text: string;
  /** The file's ending in lower case, without the dot. */
  ending: string;
  choices: FileChoices;
}

/** The fields that a format has; "named": those that columns and keys name. */
export type Gives = readonly ShownField[] | "named";

/** What a person alone can tell. */
export type Question = "date-order" | "text";

/** Reads a text as it arrives, in pieces that are cut anywhere. */
export interface TextReader {
  /** @throws {UnreadableFile} */
  push(text: string): void;
  /** @throws {UnreadableFile} */
  end(): ReadText;
}

export interface ReadText {
  origins: Origins;
  /** Of a table or list. */
  columns?: FileColumn[];
  question?: Question | null;
  /** What the first row of a table without known names was taken for. */
  firstRow?: ThreadFile["firstRow"];
  /** Columns of which a person has to choose the text. */
  several?: readonly SeenColumn[];
  /** Lists with texts that were not read -> how many items they hold. */
  passedOver?: ReadonlyMap<string, number>;
  /** What a comment may be in a text without any form. */
  parts?: NonNullable<ThreadFile["parts"]>;
  /** Columns with texts that are broken -> in how many comments, and one of them. */
  broken?: ReadonlyMap<string, { comments: number; example: string }>;
  /** Private people wrote it to each other, as its columns or keys show. */
  isPrivateChat?: boolean;
}

/** A format that is read line by line, row by row or character by character. */
export interface TextFormat {
  key: string;
  title: string;
  /** The tools, and the versions whose output it was seen in. */
  tools: string;
  gives: Gives;
  isPrivateChat?: true;
  claims(sample: TextSample): boolean;
  open(sample: TextSample, found: Found): TextReader;
}
