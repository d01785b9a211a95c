import { parseArgs } from "node:util";
import { AppError, parse } from "@undertone/schemas";
import type { Io } from "./io.js";

export interface RemoteServer {
  /** Its address without a slash at the end. */
  base: string;
  /** @throws {AppError} `server-unreachable`, `server-refused` with what the server answers. */
  ask(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * What somebody typed for a command that acts on a server with an API token.
 *
 * @param what The one value that the command takes.
 * @param takesAddress Whether it may be given `--address`.
 * @throws {AppError} `usage`.
 */
export function readRemoteArguments(
  args: string[],
  { environment }: Pick<Io, "environment">,
  { what, usage, takesAddress = false }: { what: string; usage: string; takesAddress?: boolean },
  signal: AbortSignal,
): { value: string; isAddress: boolean; remote: RemoteServer } {
  const refused = (reason: string) => new AppError("usage", { reason, usage });
  const { values, positionals } = parsedArguments(args, refused);
  const [value, ...more] = positionals;
  const { server = "", address: isAddress = false } = values;
  const token = environment.UNDERTONE_TOKEN ?? "";
  if (isAddress && !takesAddress) throw refused("--address belongs to run");
  if (value === undefined || more.length > 0) throw refused(`Name one ${what}`);
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

function parsedArguments(args: string[], refused: (reason: string) => AppError) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { server: { type: "string" }, address: { type: "boolean" } },
    });
  } catch (error) {
    throw refused((error as Error).message);
  }
}
