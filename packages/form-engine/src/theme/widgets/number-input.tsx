import type { WidgetProps } from "@rjsf/utils";
import { type KeyboardEvent, useRef, useState } from "react";
import { correctionOf, leastOnStep, stepOf } from "../../values/bounds.js";
import { numberIn, type ReadNumber, readNumber, typedNumber } from "../../values/number-text.js";
import { isOfInputMethod } from "../input-method.js";
import { defaultAt } from "../defaults.js";
import { useDescribed, useFieldState, useSession } from "../session.js";
import { useDraft } from "../use-draft.js";
import { keywordMessage, say } from "../words.js";
import { Remark } from "./remark.js";
import { unitOf } from "./unit.js";

interface Correction {
  text: string;
  to: unknown;
  back?: unknown;
}

/**
 * A number, which keeps its own text while it is typed. One out of its bounds or off its step is taken to the nearest allowed; what is no
 * number stays as it was typed, and the check says so. An input of type number would swallow what the browser's language does not expect.
 */
export function NumberInput(props: WidgetProps) {
  const { id, schema, value, registry, label, disabled, readonly, placeholder, onChange } = props;
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [correction, setCorrection] = useState<Correction>();
  // A remark is about the value that it made, and goes with it.
  const remark = correction && Object.is(correction.to, value) ? correction : undefined;
  const initial = defaultAt(registry, useFieldState().path);

  const remarkOf = ({ value: to, corrected, emptied }: ReadNumber): Correction | undefined => {
    if (emptied) return { text: say(registry, "emptied", { value: typedNumber(to) }), to };
    if (!corrected) return undefined;
    const before = remark?.back ?? value;
    const isRight = typeof before !== "number" ? typeof before !== "string" : !correctionOf(schema, before);
    const { keyword } = corrected;
    const isRounded = keyword === "multipleOf" || keyword === "type";
    const type = [schema.type].flat().filter((name) => name !== "null");
    const reason = keywordMessage(registry, schema, keyword, {
      limit: corrected.to,
      multipleOf: schema.multipleOf,
      type,
    });
    const figures = { from: typedNumber(corrected.from), to: typedNumber(corrected.to) };
    return {
      text: say(registry, isRounded ? "rounded" : "clamped", { reason, ...figures }),
      to,
      back: isRight ? before : initial,
    };
  };

  const draft = useDraft(id, typeof value === "string" ? value : typedNumber(value), (text) => {
    const read = readNumber(text, schema, initial);
    const made = remarkOf(read);
    setCorrection(made);
    if (made) session.announce(say(registry, "fieldMessage", { label, message: made.text }));
    if (!Object.is(read.value, value)) onChange(read.value, undefined, id);
    return made ? "corrected" : "taken";
  });

  const step = (event: KeyboardEvent) => {
    const up = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (up === undefined || disabled || readonly || isOfInputMethod(event)) return draft.onKeyDown(event);
    event.preventDefault();
    const least = leastOnStep(schema);
    const now = numberIn(draft.text);
    const by = stepOf(schema) ?? 1;
    const next = now === undefined ? (least ?? 0) : Number((now + up * by).toPrecision(14));
    draft.set(typedNumber(correctionOf(schema, next)?.to ?? next));
  };

  const isInteger = [schema.type].flat().includes("integer");
  return (
    <>
      <div className="with-unit">
        <input
          id={id}
          ref={input}
          type="text"
          role="spinbutton"
          inputMode={isInteger && (schema.minimum ?? -1) >= 0 ? "numeric" : "decimal"}
          autoComplete="off"
          aria-valuemin={leastOnStep(schema)}
          aria-valuemax={schema.maximum}
          aria-valuenow={numberIn(draft.text)}
          placeholder={placeholder || undefined}
          value={draft.text}
          disabled={disabled}
          readOnly={readonly}
          {...useDescribed(remark && `${id}-remark`)}
          onChange={draft.onChange}
          onKeyDown={step}
          onFocus={() => props.onFocus(id, value)}
          onBlur={() => draft.leave(() => props.onBlur(id, value))}
        />
        {unitOf(props)}
      </div>
      {remark && !draft.isDraft && (
        <Remark
          id={`${id}-remark`}
          text={remark.text}
          // What was there already cannot be gone back to.
          undo={
            "back" in remark && !Object.is(remark.back, remark.to)
              ? {
                  label: undoLabel(props, remark.back),
                  word: say(registry, "undo"),
                  run: () => {
                    setCorrection(undefined);
                    onChange(remark.back, undefined, id);
                    input.current?.focus();
                  },
                }
              : undefined
          }
        />
      )}
    </>
  );
}

function undoLabel({ registry }: WidgetProps, back: unknown): string {
  const value = typedNumber(back);
  return value === "" ? say(registry, "undoToEmpty") : say(registry, "undoCorrection", { value });
}
