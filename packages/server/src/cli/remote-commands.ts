import { AppError, parse, readSchema, type Insight, type Progress } from "@undertone/schemas";
import { onlyValue, readArguments } from "./arguments.js";
import { type Io, givenPath } from "./io.js";
import { pagesNamedBy } from "@undertone/schemas/pages";
import { consoleProgress } from "../platform/console-progress.js";
import { open, rm, writeFile } from "node:fs/promises";

interface RemoteServer {
  /** Its address without a slash at the end. */
  base: string;
  /** @throws {AppError} `server-unreachable`, `server-refused` with what the server answers. */
  ask(path: string, init?: RequestInit): Promise<Response>;
}

const options = { server: { type: "string" }, address: { type: "boolean" } } as const;

/**
 * What somebody typed for a command that acts on a server with an API token.
 *
 * @param what The one value that the command takes.
 * @param takesAddress Whether it may be given `--address`.
 * @throws {AppError} `usage`.
 */
function readRemoteArguments(
  args: string[],
  { environment }: Pick<Io, "environment">,
  { what, usage, takesAddress = false }: { what: string; usage: string; takesAddress?: boolean },
  signal: AbortSignal,
): { value: string; isAddress: boolean; remote: RemoteServer } {
  const refused = (reason: string) => new AppError("usage", { reason, usage });
  const { values, positionals } = readArguments(args, options, usage);
  const { server = "", address: isAddress = false } = values;
  const token = environment.UNDERTONE_TOKEN ?? "";
  if (isAddress && !takesAddress) throw refused("--address belongs to run");
  const value = onlyValue(positionals, `Name one ${what}`, usage);
  if (!/^https?:\/\//.test(server)) throw refused("--server takes an address");
  if (token === "") throw refused("UNDERTONE_TOKEN is not set");
  return { value, isAddress, remote: remoteServer(server, token, signal) };
}

function remoteServer(server: string, token: string, signal: AbortSignal): RemoteServer {
  const base = server.replace(/\/+$/, "");
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return {
    base,
    async ask(path, init = {}) {
      const answer = await fetch(`${base}/api${path}`, { headers, signal, ...init }).catch(
        (error: unknown) => {
          if (signal.aborted) throw signal.reason;
          const { cause, message } = error as Error;
          throw new AppError("server-unreachable", { server, reason: String(cause ?? message).trim() });
        },
      );
      if (answer.ok) return answer;
      const said = await answer
        .json()
        .then((body) => parse("api-error", body))
        .catch(() => undefined);
      if (said === undefined)
        throw new AppError("server-unreachable", { server, reason: `HTTP ${answer.status}` });
      throw new AppError("server-refused", { reason: said.message });
    },
  };
}

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

export const EXPORT_ME_USAGE = `UNDERTONE_TOKEN=... npx undertone export-me FILE --server https://...

Writes everything that belongs to your account on a server into FILE, a ZIP file.`;

/**
 * @throws {AppError} `usage`, `server-unreachable`, `server-refused`, `backup-file-exists`, `backup-failed`. Whatever fails, no half a
 * file is left.
 */
export async function exportMe(args: string[], io: Io, signal: AbortSignal): Promise<string> {
  const { value, remote } = readRemoteArguments(args, io, { what: "FILE", usage: EXPORT_ME_USAGE }, signal);
  const path = givenPath(value, io);
  // First, since a server makes few archives an hour.
  const file = await open(path, "wx", 0o600).catch(({ code, message }: NodeJS.ErrnoException) => {
    if (code === "EEXIST") throw new AppError("backup-file-exists", { file: path });
    throw new AppError("backup-failed", { reason: message });
  });
  try {
    const { body } = await remote.ask("/auth/archive");
    await writeFile(file, body as unknown as AsyncIterable<Uint8Array>);
  } catch (error) {
    await rm(path);
    if (signal.aborted) throw signal.reason;
    if (error instanceof AppError) throw error;
    throw new AppError("backup-failed", { reason: (error as Error).message });
  } finally {
    await file.close();
  }
  return `${path}\n`;
}
