import { useEffect, useState } from "react";
import { exactTime, relativeTime } from "../lib/relative-time.js";

/** How long ago, kept true while the page stays open; the exact time on hover. */
export function RelativeTime({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(clock);
  }, []);
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(at, now)}
    </time>
  );
}
