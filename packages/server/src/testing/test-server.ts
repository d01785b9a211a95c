import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { usableModels } from "@undertone/embedding";
import type { ApiError } from "@undertone/schemas";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { createServer } from "../start/web-server.js";
import { readConfiguration, sourcesConfiguration } from "../platform/configuration.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { readingEmbedding } from "../analysis/vector-cache.js";
import { warmAnalysisThread } from "./warm-threads.js";
import type { ServerServices } from "../start/server-services.js";
import { createCardPainter } from "../sharing/card-painter.js";
import { builtPages } from "./built-pages.js";
import { checkAnswer } from "./check-answer.js";
import { quietQueue } from "./quiet-queue.js";
import { silentLog } from "./silent-log.js";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createSources, type Sources } from "@undertone/sources";

/** Somebody with a browser: what they send carries their cookie. */
export interface Person {
  /** The session cookie as `name=value`; empty for a guest. */
  cookie: string;
  username: string;
  call(
    method: Method,
    url: string,
    body?: InjectOptions["payload"],
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  upload(name: string, content?: string | Buffer): Promise<LightMyRequestResponse>;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface TestServer {
  app: FastifyInstance;
  /** `METHOD /pattern` of each route, GET for its HEAD too; ANY for one of many methods. */
  routes: readonly string[];
  services: ServerServices;
  guest: Person;
  /** Makes an account of that name and logs it in. */
  register(username: string): Promise<Person>;
  pass(milliseconds: number): void;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Environment variables, and services to put in place of the usual ones. */
export type ServerChanges = { environment?: Record<string, string> } & Partial<ServerServices>;

export const PASSWORD = "correct horse, battery staple";

/** The server as it is, on a database of the test's, with a clock of its own and a queue that does nothing. */
export async function startTestServer(
  database: OpenDatabase,
  { environment = {}, ...changes }: ServerChanges = {},
): Promise<TestServer> {
  let now = new Date("2026-11-20T12:00:00.000Z").getTime();
  const dataDir = mkdtempSync(join(tmpdir(), "undertone-data-"));
  const configuration = readConfiguration({ DATA_DIR: dataDir, ...environment });
  const staticFolder = builtPages();
  const services: ServerServices = {
    configuration,
    database,
    queue: quietQueue,
    sources: offlineSources(configuration),
    models: usableModels(configuration.MODEL_DIR),
    thread: warmAnalysisThread(),
    openThread: warmAnalysisThread,
    embedding: readingEmbedding(configuration, database),
    painter: createCardPainter(silentLog),
    log: silentLog,
    clock: () => new Date(now),
    staticFolder,
    readiness: { status: "ok" },
    ...changes,
  };
  const { made: app, routes } = await withDeclaredRoutes(() => createServer(services));

  /** Every answer is held against the API's description. */
  async function inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await app.inject(options);
    checkAnswer(options.method ?? "GET", String(options.url), response);
    return response;
  }

  function person(username: string, cookie: string): Person {
    return {
      username,
      cookie,
      call: (method, url, payload, more = {}) =>
        inject({
          method,
          url,
          headers: { ...(cookie !== "" && { cookie }), ...more },
          ...(payload !== undefined && { payload }),
        }),
      upload(name, content: string | Buffer = "One line of a thread\nAnother line of it") {
        const { payload, headers } = fileForm(name, content);
        return inject({ method: "POST", url: "/api/thread", headers: { ...headers, cookie }, payload });
      },
    };
  }

  return {
    app,
    routes,
    services,
    guest: person("", ""),
    async register(username) {
      const payload = accountOf(username);
      const response = await app.inject({ method: "POST", url: "/api/auth/register", payload });
      if (response.statusCode !== 200) throw new Error(response.body);
      return person(username, cookieOf(response));
    },
    pass(milliseconds) {
      now += milliseconds;
    },
    inject,
    async close() {
      await app.close();
      await services.thread.close();
      await services.embedding.close();
      await services.painter.close();
      for (const folder of [staticFolder, dataDir]) rmSync(folder, { recursive: true });
    },
  };
}

export const accountOf = (username: string, password = PASSWORD) => ({
  email: `${username}@example.org`,
  username,
  password,
  confirmPassword: password,
});

/** A form with one file, as a browser sends it, and with fields before it. */
export function fileForm(name: string, content: string | Buffer, fields: Record<string, string> = {}) {
  const part = (about: string) => `--edge\r\nContent-Disposition: form-data; ${about}\r\n\r\n`;
  const before = Object.entries(fields).map(([field, value]) => `${part(`name="${field}"`)}${value}\r\n`);
  const head = [...before, part(`name="file"; filename="${name}"`)].join("");
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n--edge--\r\n")]);
  return { payload, headers: { "content-type": "multipart/form-data; boundary=edge" } };
}

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf(response: LightMyRequestResponse): string {
  const [cookie] = response.cookies;
  return cookie ? `${cookie.name}=${cookie.value}` : "";
}

const errorIn = ({ body }: LightMyRequestResponse) => JSON.parse(body || "{}") as Partial<ApiError>;

/** An answer's status, and the code, the sentence or the fields of its refusal. */
export const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, errorIn(answer).code];
export const messageOf = (answer: LightMyRequestResponse) => [answer.statusCode, errorIn(answer).message];
export const fieldsOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  Object.keys(errorIn(answer).fields ?? {}),
];

/** Runs what makes a server, and notes every route that is declared meanwhile, whoever declares it. */
async function withDeclaredRoutes<T>(make: () => Promise<T>): Promise<{ made: T; routes: string[] }> {
  const routes = new Set<string>();
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method, url }) => {
      const methods = [method].flat().filter((one) => one !== "HEAD");
      if (methods.length > 2) routes.add(`ANY ${url}`);
      else for (const one of methods) routes.add(`${one} ${url}`);
    });
  };
  subscribe("fastify.initialization", listen);
  try {
    return { made: await make(), routes: [...routes] };
  } finally {
    unsubscribe("fastify.initialization", listen);
  }
}

/** Sources on a machine without a network: whatever link a test or its drawn requests name, no site is ever asked. */
export function offlineSources(configuration = readConfiguration({})): Sources {
  return createSources(sourcesConfiguration(configuration), {
    fetch: () => Promise.reject(new TypeError("No test asks a site")),
    sleep: () => Promise.resolve(),
  });
}
