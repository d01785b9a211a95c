import { type ClipboardEvent, useState } from "react";
import type { FormSchema } from "../validator/compiled-validators.js";
import { countItems, formatList, parseList } from "../values/comma-list.js";
import { pasteIntoList } from "../values/paste-into-list.js";
import { describe, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import type { Notice } from "./field-template.js";
import { itemsInOneLine } from "./ui-hint.js";
import { useDraft } from "./use-draft.js";
import { useField } from "./use-field.js";

/** Whether a schema is a list of texts that a person may choose freely. */
export function isTextList(schema: FormSchema): boolean {
  const { items } = schema;
  if (schema.type !== "array" || typeof items !== "object" || Array.isArray(items)) return false;
  return (
    items.type === "string" &&
    !["enum", "oneOf", "anyOf", "const", "format", "default", "x-ui"].some((keyword) => keyword in items)
  );
}

/** A list of free texts is one text with commas. */
export function TextList(props: SchemaFieldProps) {
  const field = useField(props);
  const { session, schema, label } = field;
  const given: unknown[] = Array.isArray(field.value) ? field.value : [];
  const items = given.filter((item) => item != null).map(String);
  const [notice, setNotice] = useState<Notice>();
  const [focused, setFocused] = useState(false);
  const longestLine = itemsInOneLine(schema, session.schema);
  const [wasLong, setWasLong] = useState(needsLines(items, longestLine));
  // An input that became a textarea under the cursor would lose it, so that waits until the field is left.
  const long = focused ? wasLong : needsLines(items, longestLine);
  if (long !== wasLong) setWasLong(long);

  const draft = useDraft(field, formatList(items), (text) => {
    const parsed = parseList(text, schema.uniqueItems === true);
    setNotice(undefined);
    if (parsed.duplicates > 0) {
      const remark = session.say("duplicatesDropped", { count: parsed.duplicates });
      setNotice({ text: remark });
      session.announcer.announce(session.say("fieldMessage", { label, message: remark }));
    }
    field.commit(text === formatList(items) ? items : parsed.items);
    return true;
  });

  const count = countItems(draft.text);
  const limit = schema.maxItems;
  const amount =
    limit === undefined ? session.say("countOnly", { count }) : session.say("countOf", { count, limit });
  const attributes = {
    ...describe(field, { hint: true, notice: notice !== undefined }),
    value: draft.text,
    autoCapitalize: "none",
    spellCheck: false,
    onChange: draft.onChange,
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      pasteIntoList(event, draft.set),
    onFocus: () => setFocused(true),
    onBlur: () => {
      draft.onBlur();
      session.press.whenReleased(() => setFocused(false));
    },
  };
  return (
    <FieldFrame
      field={field}
      wide
      notice={notice}
      hint={session.say("listSummary", { amount, hint: session.words.listHint })}
    >
      {long ? (
        <textarea {...attributes} rows={4} />
      ) : (
        <input {...attributes} type="text" onKeyDown={draft.onKeyDown} />
      )}
    </FieldFrame>
  );
}

/** A one-line input would drop the line break within an item. */
function needsLines(items: readonly string[], longestLine: number): boolean {
  return items.length > longestLine || items.some((item) => item.includes("\n"));
}
