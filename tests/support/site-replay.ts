/** A local server that plays a site's recordings, as that site's interface would answer. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { gzipSync } from "node:zlib";
import { listening } from "./listening.js";
import { sharedData } from "./shared-data.js";

export interface ReplayRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export type ReplayAnswer = { status?: number; headers?: Readonly<Record<string, string>>; json: unknown };

/** What goes wrong with the next answers. */
export type ReplayFault = { times: number } & (
  | { kind: "answer"; answer: ReplayAnswer }
  /** Half of the body, then the connection ends. */
  | { kind: "cut" }
  | { kind: "redirect"; location: string }
);

export interface SiteReplay {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** `127.0.0.1:PORT` */
  host: string;
  /** In order. */
  asked: ReplayRequest[];
  setFault(fault: ReplayFault | null): void;
  close(): Promise<void>;
}

/** @param answer null: 404. Every answer is compressed where the asker takes it, as big sites do. */
export async function startSiteReplay(
  answer: (request: ReplayRequest) => ReplayAnswer | null,
): Promise<SiteReplay> {
  const asked: ReplayRequest[] = [];
  let fault: ReplayFault | null = null;

  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      const { method = "GET", headers } = request;
      const read = { method, headers, body, url: new URL(request.url ?? "/", "http://replay") };
      asked.push(read);
      const current = fault;
      if (current) fault = current.times > 1 ? { ...current, times: current.times - 1 } : null;
      if (current?.kind === "redirect") {
        response.writeHead(302, { location: current.location }).end();
        return;
      }
      const given: ReplayAnswer = (current?.kind === "answer" ? current.answer : answer(read)) ?? {
        json: { error: "not_found" },
        status: 404,
      };
      const { status = 200, headers: own = {} } = given;
      const bytes = gzipSync(JSON.stringify(given.json));
      response.writeHead(status, {
        "content-type": "application/json; charset=utf-8",
        "content-encoding": "gzip",
        "content-length": bytes.length,
        ...own,
      });
      if (current?.kind === "cut")
        response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
      else response.end(bytes);
    });
  });
  return { ...(await listening(server)), asked, setFault: (next) => (fault = next) };
}

/** A recording of `../shared/data/forums`. */
export function recording<T>(path: string): T {
  return JSON.parse(readFileSync(sharedData(`forums/${path}`), "utf8")) as T;
}
