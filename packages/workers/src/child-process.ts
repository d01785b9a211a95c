import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Reply, StartWorker } from "./running-worker.js";

export interface ProcessOptions {
  /** MB of its heap. A process that reaches them ends with `SIGABRT` or 134, and this one lives on; a thread could take it along. */
  readonly memory: number;
  /** Its stdin: an open file. */
  readonly stdin: number;
  /** An open file that it has as its descriptor 3. */
  readonly file: number;
}

/**
 * Workers that are processes of their own, with none of this one's environment. Messages are JSON: what a process says that a hostile
 * input has taken over is read as text.
 *
 * @param entry A built module that calls `serve`.
 */
export function childProcess(entry: string, { memory, stdin, file }: ProcessOptions): StartWorker {
  return ({ onReply, onEnd }) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${memory}`, entry], {
      env: {},
      serialization: "json",
      stdio: [stdin, "ignore", "ignore", file, "ipc"],
    });
    let hasEnded = false;
    child.on("message", (reply) => onReply(reply as Reply));
    // It could not be started; without a listener this process would end.
    child.on("error", (error) => {
      hasEnded ||= child.pid === undefined;
      onEnd(error);
    });
    // Unlike "exit" it comes after the last message.
    child.on("close", (code, signal) => {
      hasEnded = true;
      onEnd(signal ?? code ?? 0);
    });

    return {
      send(request) {
        // One that could not be started says so in its "error".
        if (child.pid !== undefined) child.send(request);
      },
      cancel: null,
      async end() {
        if (hasEnded) return;
        const closed = once(child, "close");
        child.kill("SIGKILL");
        await closed;
      },
      keepAlive(isNeeded) {
        if (isNeeded) {
          child.ref();
          child.channel?.ref();
        } else {
          child.unref();
          child.channel?.unref();
        }
      },
    };
  };
}
