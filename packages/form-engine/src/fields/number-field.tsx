import { getDefaultRegistry } from "@rjsf/core";
import { type ChangeEvent, useRef, useState } from "react";
import { keywordMessage } from "../form/keyword-message.js";
import { formatNumber, type ReadNumber, readNumber } from "../values/number-text.js";
import { choicesOf } from "./choices.js";
import { describe, FieldFrame, type Notice } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { SelectField } from "./select-field.js";
import { Unit } from "./unit.js";
import { useDraft } from "./use-draft.js";
import { type Field, useField } from "./use-field.js";

const StockNumberField = getDefaultRegistry().fields.NumberField;

/** An integer or number, `null` when empty if the schema allows it; a number out of its bounds is taken to the bound. */
export function NumberField(props: SchemaFieldProps) {
  if (choicesOf(props.schema)) return <SelectField {...props} />;
  if (props.schema.type === undefined && StockNumberField) return <StockNumberField {...props} />;
  return <NumberInput {...props} />;
}

function NumberInput(props: SchemaFieldProps) {
  const field = useField(props);
  const { session, schema, pointer } = field;
  const { notice, setNotice, notify } = useNotice(field);
  const input = useRef<HTMLInputElement>(null);
  // What a person took back from a clamp is theirs: it is not clamped again until it is edited.
  const [kept, setKept] = useState<string>();

  const commit = (text: string): boolean => {
    const unreadable = input.current?.validity.badInput === true;
    session.errors.unreadable(pointer, unreadable ? typeMessage(field) : undefined);
    if (unreadable) return false;
    if (text === kept) {
      field.commit(Number(text));
      return true;
    }
    const read = readNumber(text, schema, field.initial);
    if (read.emptied) notify({ text: session.say("emptied", { value: formatNumber(read.value) }) });
    if (read.clamped) notify(clampNotice(field, read.clamped, undoClamp));
    field.commit(read.value);
    return true;
  };
  const undoClamp = (from: number) => {
    setNotice(undefined);
    setKept(formatNumber(from));
    field.commit(from);
    input.current?.focus();
  };

  const draft = useDraft(field, formatNumber(field.value), commit);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setNotice(undefined);
    setKept(undefined);
    draft.onChange(event);
  };
  const isInteger = [schema.type].flat().includes("integer");
  const { ref, ...attributes } = describe(field, { notice: notice !== undefined });
  return (
    <FieldFrame field={field} notice={notice}>
      <div className="with-unit">
        <input
          {...attributes}
          ref={(element) => {
            input.current = element;
            ref(element);
          }}
          type="number"
          inputMode={isInteger && (schema.minimum ?? -1) >= 0 ? "numeric" : "decimal"}
          min={schema.minimum}
          max={schema.maximum}
          step={schema.multipleOf ?? (isInteger ? 1 : "any")}
          value={draft.text}
          onChange={change}
          onBlur={draft.onBlur}
          onKeyDown={draft.onKeyDown}
          // Scrolling the page must not change a number that happens to be under the pointer.
          onWheel={(event) => event.currentTarget.blur()}
        />
        <Unit field={field} />
      </div>
    </FieldFrame>
  );
}

function useNotice({ session, label }: Field) {
  const [notice, setNotice] = useState<Notice>();
  const notify = (remark: Notice) => {
    setNotice(remark);
    session.announcer.announce(session.say("fieldMessage", { label, message: remark.text }));
  };
  return { notice, setNotice, notify };
}

function clampNotice(
  { session, schema }: Field,
  { keyword, from, to }: NonNullable<ReadNumber["clamped"]>,
  undo: (from: number) => void,
): Notice {
  const reason = keywordMessage(schema, keyword, { limit: to }, session.messages);
  const figures = { from: formatNumber(from), to: formatNumber(to) };
  return {
    text: session.say("clamped", { reason, ...figures }),
    undo: { label: session.say("undoClamp", figures), run: () => undo(from) },
  };
}

function typeMessage({ schema, session }: Field): string {
  const type = [schema.type].flat().filter((name) => name !== "null");
  return keywordMessage(schema, "type", { type }, session.messages);
}
