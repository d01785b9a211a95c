import { AppError, readSchema, type Insight, type Progress } from "@undertone/schemas";
import { pagesNamedBy } from "@undertone/schemas/pages";
import { consoleProgress } from "../platform/console-progress.js";
import type { Io } from "./io.js";
import { readRemoteArguments } from "./remote-server.js";

export const RUN_USAGE = "UNDERTONE_TOKEN=... npx undertone run <link> --server https://... [--address]";
const { pageAddress } = pagesNamedBy(readSchema("product"));

/**
 * Has a server analyse what a link leads to, and follows it.
 *
 * @returns The result as JSON; with `--address` where its page is.
 * @throws {AppError} `usage`, `server-unreachable`, what the server answers, and what the run ended with.
 */
export async function remoteRun(args: string[], io: Io, signal: AbortSignal): Promise<string> {
  const {
    value: link,
    isAddress,
    remote,
  } = readRemoteArguments(args, io, { what: "link", usage: RUN_USAGE, takesAddress: true }, signal);
  const { base, ask } = remote;

  const started = await ask("/insight/run", { method: "POST", body: JSON.stringify({ link }) });
  const { id } = (await started.json()) as Insight;
  const address = base + pageAddress("insight", { id });
  io.stderr.write(`${address}\n`);
  const progress = consoleProgress(io.stderr);
  try {
    for (;;) {
      await follow(await ask(`/insight/${id}/events`), progress.show);
      const { status, result } = (await (await ask(`/insight/${id}`)).json()) as Insight;
      if (status === "succeeded") return isAddress ? `${address}\n` : `${JSON.stringify(result)}\n`;
      if (status !== "queued" && status !== "running") {
        const reason = (result as { error?: { message?: string } } | null)?.error?.message ?? status;
        throw new AppError("server-refused", { reason });
      }
    }
  } finally {
    progress.clear();
  }
}

/** Reads events until the server, or what is between, ends them. */
async function follow(
  { body }: Response,
  show: (stage: string, done: number, total: number | null) => void,
): Promise<void> {
  if (body === null) return;
  let text = "";
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      const { progress = [] } = JSON.parse(data ?? "{}") as { progress?: Progress[] };
      const now = progress.find(({ state }) => state === "running");
      if (now) show(now.stage, now.done, now.total);
    }
  }
}
