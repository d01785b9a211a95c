import type { WidgetProps } from "@rjsf/utils";
import { useRef, useState, useSyncExternalStore } from "react";
import { localDateTime, localTime, offsetInWords, readDateTime, readTime } from "../../values/local-time.js";
import { useDescribed, useSession } from "../session.js";
import { useDraft } from "../use-draft.js";
import { keywordMessage, say } from "../words.js";
import { Remark } from "./remark.js";

interface Clock {
  /** Of the HTML input. */
  type: "date" | "time" | "datetime-local";
  format: (value: string, zone: string) => string;
  /** What the input holds, as a value. */
  read: (text: string, zone: string, before: unknown) => string;
  hasZone: boolean;
}

const date: Clock = { type: "date", format: (value) => value, read: (text) => text, hasZone: false };
const time: Clock = { type: "time", format: localTime, read: readTime, hasZone: true };
const dateTime: Clock = { type: "datetime-local", format: localDateTime, read: readDateTime, hasZone: true };

export const DateWidget = (props: WidgetProps) => <ClockInput {...props} clock={date} />;
export const TimeWidget = (props: WidgetProps) => <ClockInput {...props} clock={time} />;
/** A moment: shown in the zone of whoever looks, and submitted in UTC. */
export const DateTimeWidget = (props: WidgetProps) => <ClockInput {...props} clock={dateTime} />;

function ClockInput({ clock, ...props }: WidgetProps & { clock: Clock }) {
  const { id, value, schema, disabled, readonly, registry, label, options } = props;
  const session = useSession();
  const zone = useZone();
  const input = useRef<HTMLInputElement>(null);
  const [isHalf, setHalf] = useState(false);
  const shown = typeof value === "string" ? clock.format(value, zone) : "";
  const halfMessage = keywordMessage(registry, schema, "format", { format: schema.format ?? clock.type });
  const draft = useDraft(id, shown, (text) => {
    // To a script a date of which a part is missing is as empty as one that nobody began: what is there stays, and is said.
    const half = input.current?.validity.badInput === true;
    setHalf(half);
    if (half) session.announce(say(registry, "fieldMessage", { label, message: halfMessage }));
    else if (text === "") props.onChange([schema.type].flat().includes("null") ? null : undefined);
    else if (text !== shown) props.onChange(clock.read(text, zone, value));
    return half ? "corrected" : "taken";
  });
  /** Parts that are typed one by one change no value, and so are no change to a browser until the last is there. */
  const noteHalf = () => {
    if (input.current?.validity.badInput === true && !draft.isDraft) draft.set("");
  };
  return (
    <>
      <input
        id={id}
        ref={input}
        type={clock.type}
        min={options.min as string | undefined}
        max={options.max as string | undefined}
        step={clock.type === "date" ? undefined : 1}
        value={draft.text}
        disabled={disabled}
        readOnly={readonly}
        {...useDescribed([clock.hasZone && `${id}-zone`, isHalf && `${id}-remark`].filter(Boolean).join(" "))}
        onChange={draft.onChange}
        onKeyDown={(event) => {
          if (event.key === "Enter") noteHalf();
          draft.onKeyDown(event);
        }}
        onFocus={() => props.onFocus(id, value)}
        onBlur={() => {
          noteHalf();
          draft.leave(() => props.onBlur(id, value));
        }}
      />
      {clock.hasZone && (
        <p id={`${id}-zone`} className="help">
          {say(registry, "timeZone", { zone: offsetInWords(zone, value) })}
        </p>
      )}
      {isHalf && <Remark id={`${id}-remark`} text={halfMessage} />}
    </>
  );
}

/** The zone of whoever looks at the page; a server does not know it, so that its page says UTC until it is taken over. */
function useZone(): string {
  return useSyncExternalStore(never, zoneHere, () => "UTC");
}

const never = () => () => undefined;
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
