import { deepEquals } from "@rjsf/utils";
import { useMemo } from "react";
import { isRecord } from "../values/record.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { type Choice, choiceFinder, choicesOf, inWords, type ValueWords } from "./choices.js";
import { describeChoice, describeSet, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { Options } from "./options.js";
import { uiOf } from "./ui-hint.js";
import { type Field, useField } from "./use-field.js";

/** The values that a list may hold, each at most once; undefined when people are free to choose. */
export function itemChoices(schema: FormSchema, words?: ValueWords): Choice[] | undefined {
  const { items, uniqueItems } = schema;
  if (uniqueItems !== true || !isRecord(items)) return undefined;
  const { enumNames, enumDisabled } = uiOf(schema);
  const hint = { ...uiOf(items), ...(enumNames && { enumNames }), ...(enumDisabled && { enumDisabled }) };
  return choicesOf({ ...items, "x-ui": hint }, words);
}

/** More checkboxes than these nobody reads. */
const MOST_CHECKBOXES = 30;

/** Several of some values: a checkbox for each, or a list where there are many or the schema says `"x-ui": "select"`. */
export function CheckboxesField(props: SchemaFieldProps) {
  const field = useField(props);
  const { schema, session } = field;
  const listed = useMemo(() => itemChoices(schema, session.words) ?? [], [schema, session]);
  const find = useMemo(() => choiceFinder(listed), [listed]);
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const plain = new Set(chosen);
  const objects = chosen.filter((value) => typeof value === "object");
  const has = ({ value }: Choice) =>
    plain.has(value) || (typeof value === "object" && objects.some((other) => deepEquals(other, value)));
  // A value that is none of them (any more) is seen, and goes when somebody takes it away.
  const unknown = chosen.filter((value) => find(value) === -1);
  const choices: readonly Choice[] =
    unknown.length === 0
      ? listed
      : [...listed, ...unknown.map((value) => ({ value, label: inWords(value, session.words) }))];
  /** In the schema's order, whatever the order of clicks. */
  const commit = (isChosen: (choice: Choice) => boolean) =>
    field.commit(choices.filter(isChosen).map(({ value }) => value));
  const { as } = uiOf(schema);
  if (as === "select" || (as !== "checkboxes" && choices.length > MOST_CHECKBOXES))
    return <SeveralOf {...{ field, choices, has, commit }} />;
  return (
    <FieldFrame field={field} isSet>
      <div {...describeSet(field)} role="group" className="choice-set">
        {choices.map((choice, index) => (
          <label key={index} className="choice">
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={has(choice)}
              disabled={field.disabled || field.readOnly || choice.disabled}
              onChange={() => commit((other) => (other === choice ? !has(other) : has(other)))}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

interface SeveralOfProps {
  field: Field;
  choices: readonly Choice[];
  has: (choice: Choice) => boolean;
  commit: (isChosen: (choice: Choice) => boolean) => void;
}

function SeveralOf({ field, choices, has, commit }: SeveralOfProps) {
  return (
    <FieldFrame field={field}>
      <select
        {...describeChoice(field)}
        multiple
        size={Math.min(8, Math.max(3, choices.length))}
        value={choices.flatMap((choice, index) => (has(choice) ? [String(index)] : []))}
        onChange={({ target }) => {
          const picked = new Set([...target.selectedOptions].map((option) => Number(option.value)));
          const taken = new Set(choices.filter((_, index) => picked.has(index)));
          commit((choice) => taken.has(choice));
        }}
        onBlur={() => field.session.press.whenReleased(field.leave)}
      >
        <Options choices={choices} />
      </select>
    </FieldFrame>
  );
}
