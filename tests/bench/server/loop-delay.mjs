// Loaded before the server (`--import`): tells its parent, when it is asked, the longest time since the last question for which
// the event loop served nobody, and for how much of such a time its thread worked at most. It measures every millisecond. On a
// machine that is busy with other things the second is the server's own; the first holds what it waited for a core and the disk.
import { closeSync, openSync, readSync } from "node:fs";

const INTERVAL = 1;
const workedSoFar = threadTime();
let [before, workedBefore] = [performance.now(), workedSoFar()];
let longest = { delay: 0, worked: 0 };

setInterval(() => {
  const [now, worked] = [performance.now(), workedSoFar()];
  longest.delay = Math.max(longest.delay, now - before - INTERVAL);
  longest.worked = Math.max(longest.worked, worked - workedBefore);
  [before, workedBefore] = [now, worked];
}, INTERVAL).unref();

process.on("message", (question) => {
  if (question !== "longest delay") return;
  process.send?.(longest);
  longest = { delay: 0, worked: 0 };
});
// The channel alone is no reason for the process to stay.
process.channel?.unref();

/** @returns {() => number} Milliseconds that the main thread has worked since it began; all that passed, where nothing tells. */
function threadTime() {
  const buffer = Buffer.alloc(100);
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
    process.once("exit", () => closeSync(file));
    return () => Number(buffer.toString("latin1", 0, readSync(file, buffer, 0, 100, 0)).split(" ")[0]) / 1e6;
  } catch {
    return () => performance.now();
  }
}
