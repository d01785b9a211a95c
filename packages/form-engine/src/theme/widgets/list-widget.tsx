import type { WidgetProps } from "@rjsf/utils";
import { type ClipboardEvent, useState } from "react";
import { formatList, parseList } from "../../values/comma-list.js";
import { pasteIntoList } from "../../values/paste-into-list.js";
import { useDescribed, useSession } from "../session.js";
import { useDraft } from "../use-draft.js";
import { say } from "../words.js";
import { Remark } from "./remark.js";

/** A list of free texts is one text with commas: a line while it has few items, several lines when it has more. */
export function ListWidget(props: WidgetProps) {
  const { id, schema, value, registry, label, disabled, readonly, options } = props;
  const session = useSession();
  const items = (Array.isArray(value) ? value : []).filter((item) => item != null).map(String);
  const [dropped, setDropped] = useState<{ count: number; shown: string }>();
  const shown = formatList(items);
  // A one-line input would drop the line break within an item.
  const needsLines =
    items.length > ((options.itemsInOneLine as number | undefined) ?? Infinity) || shown.includes("\n");
  const [isFocused, setFocused] = useState(false);
  const [isLong, setLong] = useState(needsLines);
  // An input that became a textarea under the cursor would lose it, so that waits until the field is left.
  if (!isFocused && isLong !== needsLines) setLong(needsLines);

  const draft = useDraft(id, shown, (text) => {
    const { items: read, duplicates } = parseList(text, schema.uniqueItems === true);
    setDropped(duplicates > 0 ? { count: duplicates, shown: formatList(read) } : undefined);
    if (duplicates > 0) {
      const message = say(registry, "duplicatesDropped", { count: duplicates });
      session.announce(say(registry, "fieldMessage", { label, message }));
    }
    if (formatList(read) !== shown) props.onChange(read, undefined, id);
    return duplicates > 0 ? "corrected" : "taken";
  });
  const remark =
    dropped?.shown === shown ? say(registry, "duplicatesDropped", { count: dropped.count }) : undefined;
  const count = draft.isDraft ? parseList(draft.text, false).items.length : items.length;
  const limit = schema.maxItems;
  const amount =
    limit === undefined ? say(registry, "countOnly", { count }) : say(registry, "countOf", { count, limit });
  const attributes = {
    id,
    value: draft.text,
    disabled,
    readOnly: readonly,
    autoCapitalize: "none",
    spellCheck: false,
    ...useDescribed(`${id}-hint${remark === undefined ? "" : ` ${id}-remark`}`),
    onChange: draft.onChange,
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      pasteIntoList(event, draft.set),
    onFocus: () => {
      setFocused(true);
      props.onFocus(id, value);
    },
    onBlur: () =>
      draft.leave(() => {
        setFocused(false);
        props.onBlur(id, value);
      }),
  };
  return (
    <>
      {isLong ? (
        <textarea rows={4} {...attributes} />
      ) : (
        <input type="text" {...attributes} onKeyDown={draft.onKeyDown} />
      )}
      <p id={`${id}-hint`} className="help hint">
        {say(registry, "listSummary", { amount, hint: say(registry, "listHint") })}
      </p>
      {remark !== undefined && !draft.isDraft && <Remark id={`${id}-remark`} text={remark} />}
    </>
  );
}
