import { type ChangeEvent, useRef, useState } from "react";
import { keywordMessage } from "../form/keyword-message.js";
import { correctionOf, leastOnStep, stepOf } from "../values/bounds.js";
import { formatNumber, type ReadNumber, readNumber } from "../values/number-text.js";
import { describe, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import type { Notice } from "./field-template.js";
import { uiOf } from "./ui-hint.js";
import { Unit } from "./unit.js";
import { useDraft } from "./use-draft.js";
import { type Field, useField } from "./use-field.js";

/** An integer or number, `null` when empty if the schema allows it; one out of its bounds or off its step is taken to the nearest that is allowed. */
export function NumberField(props: SchemaFieldProps) {
  const field = useField(props);
  const { session, schema, pointer } = field;
  const { notice, setNotice, notify } = useNotice(field);
  const input = useRef<HTMLInputElement>(null);
  const lastValid = useLastValid(field);

  const commit = (text: string): boolean => {
    const unreadable = input.current?.validity.badInput === true;
    session.errors.unreadable(pointer, unreadable ? typeMessage(field) : undefined);
    if (unreadable) return false;
    const read = readNumber(text, schema, field.initial);
    if (read.emptied) notify({ text: session.say("emptied", { value: formatNumber(read.value) }) });
    if (read.corrected) {
      const back = lastValid.before(read.corrected.to);
      notify(correctionNotice(field, read.corrected, back, () => undo(back)));
    }
    field.commit(read.value);
    return true;
  };
  const undo = (back: unknown) => {
    setNotice(undefined);
    field.commit(back);
    input.current?.focus();
  };

  const draft = useDraft(field, shownNumber(field.value), commit);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setNotice(undefined);
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
          min={leastOnStep(schema)}
          max={schema.maximum}
          step={stepOf(schema) ?? "any"}
          placeholder={uiOf(schema).placeholder}
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

/** A figure that was saved as a text is seen, with the error that it is none; any other text no number input shows. */
function shownNumber(value: unknown): string {
  return typeof value === "string" ? value : formatNumber(value);
}

function useNotice({ session, label }: Field) {
  const [notice, setNotice] = useState<Notice>();
  const notify = (remark: Notice) => {
    setNotice(remark);
    session.announcer.announce(session.say("fieldMessage", { label, message: remark.text }));
  };
  return { notice, setNotice, notify };
}

/** The value that a correction can be taken back to: the last one that a person chose and that needed none. */
function useLastValid({ schema, value, initial }: Field) {
  const [correction, setCorrection] = useState<{ to: number; back: unknown }>();
  const isRight = (given: unknown) => typeof given !== "number" || correctionOf(schema, given) === undefined;
  return {
    before(to: number): unknown {
      // A second correction in a row goes back as far as the first.
      const known = correction !== undefined && value === correction.to ? correction.back : value;
      const back = isRight(known) ? known : initial;
      setCorrection({ to, back });
      return back;
    },
  };
}

function correctionNotice(
  field: Field,
  { keyword, from, to }: NonNullable<ReadNumber["corrected"]>,
  back: unknown,
  undo: () => void,
): Notice {
  const { session, schema } = field;
  const isRounded = keyword === "multipleOf" || keyword === "type";
  const reason =
    keyword === "type"
      ? typeMessage(field)
      : keywordMessage(schema, keyword, { limit: to, multipleOf: schema.multipleOf }, session.messages);
  const figures = { from: formatNumber(from), to: formatNumber(to) };
  const value = formatNumber(back);
  return {
    text: session.say(isRounded ? "rounded" : "clamped", { reason, ...figures }),
    // What was there already cannot be gone back to.
    ...(back !== to && {
      undo: {
        label: value === "" ? session.words.undoToEmpty : session.say("undoCorrection", { value }),
        run: undo,
      },
    }),
  };
}

function typeMessage({ schema, session }: Field): string {
  const type = [schema.type ?? "number"].flat().filter((name) => name !== "null");
  return keywordMessage(schema, "type", { type }, session.messages);
}
