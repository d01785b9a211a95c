import { useSession } from "../form/session-context.js";
import type { SchemaFieldProps } from "./field-props.js";
import { PartNote } from "./part-note.js";
import { labelOf } from "./use-field.js";

/** Where the schema allows no value at all. */
export function ForbiddenField({ schema, name }: SchemaFieldProps) {
  const { say, words } = useSession();
  const label = labelOf(schema, name);
  return (
    <PartNote>
      {label === "" ? words.partForbidden : say("fieldMessage", { label, message: words.partForbidden })}
    </PartNote>
  );
}
