import type { FormSession } from "../form/form-session.js";
import { follow, type SchemaOrBoolean } from "../form/followed-schema.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";

const LONGEST = 60;

/** An item by its number alone. */
export function itemName(session: FormSession, schema: SchemaOrBoolean, index: number): string {
  const { title } = followed(session, schema);
  return title === undefined
    ? session.say("itemNumber", { number: index + 1 })
    : session.say("itemTitled", { title, number: index + 1 });
}

/** What an item is called: its number, and so much of what is in it that it is told from the others. */
export function itemLabel(
  session: FormSession,
  schema: SchemaOrBoolean,
  value: unknown,
  index: number,
): string {
  const name = itemName(session, schema, index);
  const { properties = {} } = followed(session, schema);
  const summary = summaryOf(value, Object.keys(properties));
  return summary === "" ? name : session.say("itemSummary", { name, summary });
}

function followed(session: FormSession, schema: SchemaOrBoolean): FormSchema {
  return typeof schema === "object" ? follow(schema, session.schema) : {};
}

/**
 * The first short texts and figures of an item, in the order of its fields: what had defaults stands first in the value. Of an item
 * that is itself a text, none: its field shows it.
 */
function summaryOf(value: unknown, names: readonly string[]): string {
  if (!isRecord(value)) return "";
  const ordered = [...new Set([...names, ...Object.keys(value)])].map((name) => valueAt(value, [name]));
  const parts = ordered.filter(
    (part) =>
      (typeof part === "string" && part !== "" && !part.startsWith("data:")) || typeof part === "number",
  );
  return cut(parts.slice(0, 2).map(String).join(", "));
}

/** A text that is read at a glance. */
export function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
