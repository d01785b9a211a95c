import { type JsonError, parseJsonFile } from "../validator/json-error.js";
import { withDefaults } from "../values/defaults.js";
import { toPointer } from "../values/pointer.js";
import { unknownNames } from "../values/unknown-names.js";
import type { FormSession } from "./form-session.js";
import { keywordMessage } from "./keyword-message.js";

/** What a text holds: values that the form can take as they are, or why it cannot. */
export type ImportedValues = { value: unknown } | { errors: string[] };

/**
 * Reads values that were exported, or written by hand: JSON that the form's own check allows, without names that the
 * schema does not know. What is absent gets its default, so a required field may still be missing: the form asks for it.
 */
export function importedValues(session: FormSession, text: string): ImportedValues {
  const parsed = parseJson(text);
  if ("line" in parsed) return { errors: [session.say("importNotJson", { ...parsed })] };
  const { schema, messages } = session;
  const unknown = unknownNames(schema, parsed.value);
  const unknownPointers = new Set(unknown.map(toPointer));
  const names = unknown.map((path) =>
    keywordMessage(schema, "additionalProperties", { additionalProperty: path.join(".") }, messages),
  );
  const value = withDefaults(schema, parsed.value);
  const wrong = session
    .check(value)
    .filter((error) => error.missing !== true && !unknownPointers.has(error.pointer))
    .map(({ pointer, message }) => session.inWords({ field: session.fields.at(pointer), message }));
  const errors = [...names, ...wrong];
  return errors.length > 0 ? { errors } : { value };
}

/** JavaScript's own sentence for what is not JSON is English, and differs from browser to browser. */
function parseJson(text: string): { value: unknown } | { line: number; column: number } {
  try {
    return { value: parseJsonFile(text, "") };
  } catch (error) {
    return (error as JsonError).loc;
  }
}
