import type { Path } from "../values/pointer.js";
import { schemaAt } from "./schema-at.js";
import type { SchemaReader } from "./schema-reader.js";

/** A part that is put at a place; an emptied list is none where it may be left out and may not be empty. */
export function withoutEmptied(part: unknown, path: Path, reader: SchemaReader, value: unknown): unknown {
  if (!Array.isArray(part) || part.length > 0) return part;
  const placed = schemaAt(reader, value, path);
  // An item of a list of lists stays.
  const canGo = typeof placed?.path.at(-1) === "string" && !placed.isRequired;
  return canGo && placed.schema.minItems ? undefined : part;
}
