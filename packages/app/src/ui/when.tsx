import { type PointerEvent, useEffect, useState } from "react";
import { exactTime, timeInWords, relativeTime } from "../lib/relative-time.js";

/** How long ago something was, or its date where that was long ago; the exact time on hover. Cards have `RelativeTime`. */
export function When({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} onPointerEnter={sayExactly}>
      {timeInWords(at, now)}
    </time>
  );
}

/** Only where somebody points: a list of them would have to be put into words before the first is seen. */
function sayExactly({ currentTarget: time }: PointerEvent<HTMLTimeElement>) {
  time.title = exactTime(time.dateTime);
}

/** Milliseconds since 1970, kept true to the minute while the page stays open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(clock);
  }, []);
  return now;
}

/** How long ago, as cards say it, kept true while the page stays open; the exact time on hover. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} onPointerEnter={sayExactly}>
      {relativeTime(at, now)}
    </time>
  );
}
