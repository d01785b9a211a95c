import { Worker } from "node:worker_threads";
import type { Reply, StartWorker } from "./running-worker.js";
import type { ThreadData } from "./serve.js";
import { cancel, createControl, markIdle, markWorking, waitUntilIdle } from "./shared-control.js";

export interface ThreadOptions {
  /**
   * False for a thread that must not be terminated while it works: onnxruntime throws out of its native code then and takes the
   * whole process down (seen with 1.30.0, exit code 134). It is asked to stop instead, and the end of the process waits for that.
   */
  readonly interruptible?: boolean;
  /** True for work that nobody's request waits for: where CPUs are short, others come first. */
  readonly isBackground?: boolean;
  /** MB of its young generation at most; by default V8 lets it grow to 48. Garbage waits less long in a small one, which is swept more often. */
  readonly youngGeneration?: number;
}

/** Milliseconds that the end of the process waits at most for a thread that must not be interrupted. */
const EXIT_TIMEOUT = 2_000;

/** Workers that are threads of this process. @param entry A built module that calls `serve`. */
export function workerThread(
  entry: string | URL,
  { interruptible = true, isBackground = false, youngGeneration }: ThreadOptions = {},
): StartWorker {
  return ({ onReply, onEnd }) => {
    const control = createControl();
    // The entry is plain built JavaScript: flags of the process (--input-type, --conditions) would only break it.
    const thread = new Worker(entry, {
      workerData: { control, isBackground } satisfies ThreadData,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
    });
    thread.on("message", (reply: Reply) => onReply(reply));
    thread.on("messageerror", (error) => {
      onEnd(error);
      void thread.terminate();
    });
    thread.on("error", (error) => onEnd(error instanceof Error ? error : new Error(String(error))));
    thread.on("exit", onEnd);

    if (!interruptible) {
      const stopAtExit = (): void => {
        cancel(control);
        waitUntilIdle(control, EXIT_TIMEOUT);
      };
      process.on("exit", stopAtExit);
      thread.on("exit", () => process.off("exit", stopAtExit));
    }

    return {
      send(request) {
        // First, so that no answer can come before it; an input that cannot be sent leaves nothing at work.
        markWorking(control);
        try {
          thread.postMessage(request);
        } catch (error) {
          markIdle(control);
          throw error;
        }
      },
      cancel: interruptible ? null : () => cancel(control),
      async end() {
        await thread.terminate();
      },
      keepAlive(isNeeded) {
        if (isNeeded) thread.ref();
        else thread.unref();
      },
    };
  };
}
