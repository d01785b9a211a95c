import { parseArgs } from "node:util";
import { AppError, parse, readSchema, type Insight, type Progress } from "@undertone/schemas";
import { pagesNamedBy } from "@undertone/schemas/pages";
import { consoleProgress } from "../platform/console-progress.js";
import type { Io } from "./io.js";

export const RUN_USAGE = "UNDERTONE_TOKEN=... npx undertone run <link> --server https://... [--address]";
const { pageAddress } = pagesNamedBy(readSchema("product"));

/**
 * Has a server analyse what a link leads to, and follows it.
 *
 * @returns The result as JSON; with `--address` where its page is.
 * @throws {AppError} `usage`, `server-unreachable`, what the server answers, and what the run ended with.
 */
export async function remoteRun(args: string[], io: Io, signal: AbortSignal): Promise<string> {
  const { link, server, isAddress, token } = readArguments(args, io);
  const base = server.replace(/\/+$/, "");

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(`${base}/api${path}`, { headers, signal, ...init }).catch((error: unknown) => {
      if (signal.aborted) throw signal.reason;
      const { cause, message } = error as Error;
      throw new AppError("server-unreachable", { server, reason: String(cause ?? message).trim() });
    });
    if (answer.ok) return answer;
    const said = await answer
      .json()
      .then((body) => parse("api-error", body))
      .catch(() => undefined);
    if (said === undefined)
      throw new AppError("server-unreachable", { server, reason: `HTTP ${answer.status}` });
    throw new AppError("server-refused", { reason: said.message });
  }

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

function readArguments(args: string[], { environment }: Io) {
  const { values, positionals } = parsedArguments(args);
  const [link, ...more] = positionals;
  const { server = "", address: isAddress = false } = values;
  const token = environment.UNDERTONE_TOKEN ?? "";
  const reason =
    link === undefined || more.length > 0
      ? "run takes one link"
      : !/^https?:\/\//.test(server)
        ? "--server takes an address"
        : token === ""
          ? "UNDERTONE_TOKEN is not set"
          : undefined;
  if (link === undefined || reason !== undefined)
    throw new AppError("usage", { reason: reason ?? "run", usage: RUN_USAGE });
  return { link, server, isAddress, token };
}

function parsedArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { server: { type: "string" }, address: { type: "boolean" } },
    });
  } catch (error) {
    throw new AppError("usage", { reason: (error as Error).message, usage: RUN_USAGE });
  }
}
