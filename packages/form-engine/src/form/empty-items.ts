import type { ErrorObject } from "ajv";
import { type Path, toPointer, valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import { withoutAbsent } from "../values/without-absent.js";
import { fixedItems, schemaOfItem } from "./item-schemas.js";
import { schemaAt } from "./schema-at.js";
import type { SchemaReader } from "./schema-reader.js";

/**
 * Items that somebody added and chose nothing for, in lists that say nothing of their items. A check takes each for `null`, which is
 * allowed there, and which nobody meant. They are told as the check tells those of lists with a type.
 */
export function emptyItems(reader: SchemaReader, value: unknown): ErrorObject[] {
  return absentItems(value).flatMap((path) => {
    const index = Number(path.at(-1));
    const list = schemaAt(reader, value, path.slice(0, -1))?.schema;
    if (list === undefined || index < fixedItems(list).length) return [];
    const item = schemaOfItem(list, index);
    const said = isRecord(item) ? reader.resolve(item, undefined) : item;
    if (isRecord(said) && saysValue.some((keyword) => keyword in said)) return [];
    const error = { keyword: "type", instancePath: toPointer(path), schemaPath: "", params: {} };
    return [{ ...error, ...(isRecord(said) && { parentSchema: said }) } as ErrorObject];
  });
}

/** With one of these, `null` is refused by the check, or somebody's choice. */
const saysValue = ["type", "enum", "const", "oneOf", "anyOf"];

function absentItems(value: unknown, path: Path = []): Path[] {
  // In a part that comes out the same nothing is absent.
  if (typeof value !== "object" || value === null || withoutAbsent(value) === value) return [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      item === undefined ? [[...path, index]] : absentItems(item, [...path, index]),
    );
  return Object.keys(value).flatMap((name) => absentItems(valueAt(value, [name]), [...path, name]));
}
