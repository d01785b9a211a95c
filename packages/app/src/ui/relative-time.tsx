import { exactTime, relativeTime } from "../lib/relative-time.js";
import { useNow } from "./when.js";

/** How long ago, as cards say it, kept true while the page stays open; the exact time on hover. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(at, now)}
    </time>
  );
}
