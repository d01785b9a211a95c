import { useSyncExternalStore } from "react";
import { localDateTime, localTime, offsetInWords, readDateTime, readTime } from "../values/local-time.js";
import { describe, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { useDraft } from "./use-draft.js";
import { useField } from "./use-field.js";

interface Clock {
  /** Of the HTML input. */
  type: "date" | "time" | "datetime-local";
  /** A value as the input shows it. */
  format: (value: string, zone: string) => string;
  /** What the input holds, as a value. */
  read: (text: string, zone: string) => string;
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
  const { session, schema } = field;
  const zone = useZone();
  const shown = typeof field.value === "string" ? clock.format(field.value, zone) : "";
  const draft = useDraft(field, shown, (text) => {
    if (text === "") field.commit([schema.type].flat().includes("null") ? null : undefined);
    else if (text !== shown) field.commit(clock.read(text, zone));
    else field.leave();
    return true;
  });
  return (
    <FieldFrame
      field={field}
      hint={clock.hasZone ? session.say("timeZone", { zone: offsetInWords(zone, field.value) }) : undefined}
    >
      <input
        {...describe(field, { hint: clock.hasZone })}
        type={clock.type}
        step={clock.type === "date" ? undefined : 1}
        value={draft.text}
        onChange={draft.onChange}
        onBlur={draft.onBlur}
        onKeyDown={draft.onKeyDown}
      />
    </FieldFrame>
  );
}

/** The zone of whoever looks at the page; a server does not know it, so that its page says UTC until it is taken over. */
function useZone(): string {
  return useSyncExternalStore(never, zoneHere, () => "UTC");
}

const never = () => () => undefined;
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
