/** Milliseconds: a line that is rewritten may follow the eye; lines that stay would fill the page. */
const REWRITE_INTERVAL = 100;
const LINE_INTERVAL = 5_000;

export interface ConsoleProgress {
  show(stage: string, done: number, total: number | null): void;
  finish(stage: string, done: number, milliseconds: number): void;
  /** Removes what `show` left on a terminal's line. */
  clear(): void;
}

/**
 * How far the work is, for people: on a terminal one line that is rewritten, elsewhere a line when a stage ends and one
 * now and then while it lasts.
 *
 * @param prefix Stands before each line.
 */
export function consoleProgress(
  stream: { write(text: string): unknown; isTTY?: boolean },
  prefix = "",
  now: () => number = () => performance.now(),
): ConsoleProgress {
  const rewrites = stream.isTTY === true;
  const interval = rewrites ? REWRITE_INTERVAL : LINE_INTERVAL;
  let shown = now() - (rewrites ? interval : 0);

  const write = (line: string, stays: boolean): void => {
    stream.write(`${rewrites ? "\r\u001b[K" : ""}${prefix}${line}${stays || !rewrites ? "\n" : ""}`);
  };

  return {
    show(stage, done, total) {
      if (now() - shown < interval) return;
      shown = now();
      write(`${stage} ${amount(done, total)}`, false);
    },
    finish(stage, done, milliseconds) {
      shown = now();
      write(`${stage} ${amount(done, done)} (${(milliseconds / 1000).toFixed(1)} s)`, true);
    },
    clear() {
      if (rewrites) stream.write("\r\u001b[K");
    },
  };
}

function amount(done: number, total: number | null): string {
  const count = done.toLocaleString("en");
  if (total === null) return done === 0 ? "..." : count;
  return `${count} of ${total.toLocaleString("en")}`;
}
