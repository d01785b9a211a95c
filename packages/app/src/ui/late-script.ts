/** Milliseconds until a script that did not come is asked for again: twice as long after each failure, up to the longest. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/** What is known of a script that comes after the page. */
export interface Arrival<Module> {
  /** null while it is not there. */
  module: Module | null;
  /** Whether it was asked for and did not come, and somebody still wants it. */
  isMissing: boolean;
}

export interface LateScript<Module> {
  /** The same object until something changes. */
  arrival: () => Arrival<Module>;
  /** Hears of each change. */
  listen: (listener: () => void) => () => void;
  /**
   * Asks for it until it is there: again after growing pauses, and at once when the network is back.
   *
   * @returns Ends that, unless somebody else wants it, too.
   */
  want: () => () => void;
  /** Asks for it now. @returns Whether it came. */
  ask: () => Promise<boolean>;
}

/** One for all who want the same script: what has come once is there at once, and nothing is asked for twice at a time. */
const scripts = new Map<unknown, LateScript<object>>();

/** @param bring Imports it; the same function at each call. */
export function lateScript<Module extends object>(bring: () => Promise<Module>): LateScript<Module> {
  const known = scripts.get(bring) as LateScript<Module> | undefined;
  if (known !== undefined) return known;
  const script = openScript(bring);
  scripts.set(bring, script);
  return script;
}

function openScript<Module extends object>(bring: () => Promise<Module>): LateScript<Module> {
  const listeners = new Set<() => void>();
  let arrival: Arrival<Module> = { module: null, isMissing: false };
  let asked: Promise<boolean> | null = null;
  let wanting = 0;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(next: Arrival<Module>) {
    arrival = next;
    for (const listener of listeners) listener();
  }
  function ask(): Promise<boolean> {
    clearTimeout(timer);
    asked ??= bring().then(
      (module) => {
        tell({ module, isMissing: false });
        return true;
      },
      () => {
        asked = null;
        if (wanting > 0) timer = setTimeout(() => void ask(), pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE);
        if (wanting > 0 && !arrival.isMissing) tell({ module: null, isMissing: true });
        return false;
      },
    );
    return asked;
  }
  function askAnew(): Promise<boolean> {
    pause = FIRST_PAUSE;
    return ask();
  }
  const whenOnline = () => void askAnew();
  return {
    arrival: () => arrival,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want() {
      wanting += 1;
      if (wanting === 1) {
        addEventListener("online", whenOnline);
        void askAnew();
      }
      return () => {
        wanting -= 1;
        if (wanting > 0) return;
        removeEventListener("online", whenOnline);
        clearTimeout(timer);
        // Whoever wants it next may find the network back.
        if (arrival.isMissing) tell({ module: null, isMissing: false });
      };
    },
    ask: askAnew,
  };
}
