import { useRef, useSyncExternalStore } from "react";
import { keywordMessage } from "../form/keyword-message.js";
import { localDateTime, localTime, offsetInWords, readDateTime, readTime } from "../values/local-time.js";
import { describe, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { useDraft } from "./use-draft.js";
import { type Field, useField } from "./use-field.js";

interface Clock {
  /** Of the HTML input. */
  type: "date" | "time" | "datetime-local";
  /** A value as the input shows it. */
  format: (value: string, zone: string) => string;
  /** What the input holds, as a value. */
  read: (text: string, zone: string, before: unknown) => string;
  hasZone: boolean;
}

const date: Clock = { type: "date", format: (value) => value, read: (text) => text, hasZone: false };
const time: Clock = { type: "time", format: localTime, read: readTime, hasZone: true };
const dateTime: Clock = { type: "datetime-local", format: localDateTime, read: readDateTime, hasZone: true };

/** A day. */
export function DateField(props: SchemaFieldProps) {
  return <ClockField {...props} clock={date} />;
}

/** A time of day, with its zone. */
export function TimeField(props: SchemaFieldProps) {
  return <ClockField {...props} clock={time} />;
}

/** A moment: shown in the zone of whoever looks, and kept in UTC. */
export function DateTimeField(props: SchemaFieldProps) {
  return <ClockField {...props} clock={dateTime} />;
}

function ClockField({ clock, ...props }: SchemaFieldProps & { clock: Clock }) {
  const field = useField(props);
  const { session, schema, pointer } = field;
  const zone = useZone();
  const input = useRef<HTMLInputElement>(null);
  const shown = typeof field.value === "string" ? clock.format(field.value, zone) : "";
  const draft = useDraft(field, shown, (text) => {
    // To a script a date of which a part is missing is as empty as one that nobody began.
    const isHalf = input.current?.validity.badInput === true;
    session.errors.unreadable(pointer, isHalf ? formatMessage(field, clock) : undefined);
    if (isHalf) return false;
    if (text === "") field.commit([schema.type].flat().includes("null") ? null : undefined);
    else if (text !== shown) field.commit(clock.read(text, zone, field.value));
    else field.leave();
    return true;
  });
  /** Parts that are typed one by one change no value, and so are no change to a browser until the last is there. */
  const noteHalf = () => {
    if (input.current?.validity.badInput === true && !draft.isDraft) draft.set("");
  };
  const { ref, ...attributes } = describe(field, { hint: clock.hasZone });
  return (
    <FieldFrame
      field={field}
      hint={clock.hasZone ? session.say("timeZone", { zone: offsetInWords(zone, field.value) }) : undefined}
    >
      <input
        {...attributes}
        ref={(element) => {
          input.current = element;
          ref(element);
        }}
        type={clock.type}
        step={clock.type === "date" ? undefined : 1}
        value={draft.text}
        onChange={draft.onChange}
        onBlur={() => {
          noteHalf();
          draft.onBlur();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") noteHalf();
          draft.onKeyDown(event);
        }}
      />
    </FieldFrame>
  );
}

function formatMessage({ schema, session }: Field, clock: Clock): string {
  return keywordMessage(schema, "format", { format: schema.format ?? clock.type }, session.messages);
}

/** The zone of whoever looks at the page; a server does not know it, so that its page says UTC until it is taken over. */
function useZone(): string {
  return useSyncExternalStore(never, zoneHere, () => "UTC");
}

const never = () => () => undefined;
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
