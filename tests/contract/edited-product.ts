import type { APIResponse, Browser, Page } from "playwright";
import { onTestFinished } from "vitest";
import { startUndertone, type Undertone } from "../../scripts/started-server.mjs";
import { runCommand } from "../command-line/run-command.js";
import { dataAfterFirstStart } from "../support/after-first-start.js";
import { newVisitor, openBrowser } from "../support/browser.js";
import { registerIn } from "../support/member.js";
import type { RepositoryCopy } from "./repository-copy.js";

/** What somebody can ask of the product that was built from edited files. */
export interface EditedProduct {
  undertone: Undertone;
  /** A call of the API by a member. */
  call(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<APIResponse>;
  /** The same, where its JSON answer alone matters. */
  answer(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<Answer>;
  upload(bytes: Buffer): Promise<APIResponse>;
  /** The member's page at an address, until the test ends. */
  open(path: string): Promise<Page>;
  /** `npm run task`. */
  task(task: object): Promise<Answer>;
  dispose(): Promise<void>;
}

// The answers of each call are looked at here and there, so they are typed as what is looked at.
export interface Answer {
  [name: string]: unknown;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  error?: { code: string; message: string };
}

/** Sets what a reference such as `run.json#/properties/redditId/maxLength` points to, in the copy. */
export function setAt(copy: RepositoryCopy, reference: string, value: unknown): void {
  const [file = "", pointer = ""] = reference.split("#/");
  copy.edit(file.includes("/") ? file : `schemas/${file}`, (json: object) => {
    const names = pointer.split("/");
    const last = names.pop() ?? "";
    const holder = names.reduce(
      (at, name) => at[name] as Record<string, unknown>,
      json as Record<string, unknown>,
    );
    if (!Object.hasOwn(holder, last)) throw new Error(`There is nothing at ${reference}`);
    holder[last] = value;
  });
}

/** Starts the server of the built copy, with a member at a browser. */
export async function startEdited(copy: RepositoryCopy): Promise<EditedProduct> {
  const undertone = await startUndertone({}, await dataAfterFirstStart(), copy.root);
  const browser: Browser = await openBrowser();
  const { context } = await newVisitor(browser);
  await registerIn(context, undertone.url, "maintainer");
  const headers = { Origin: undertone.url };

  const call: EditedProduct["call"] = (method, path, data) =>
    context.request.fetch(`${undertone.url}/api/${path}`, { method, headers, ...(data && { data }) });
  return {
    undertone,
    call,
    answer: async (...asked) => (await (await call(...asked)).json()) as Answer,
    upload: (buffer) =>
      context.request.post(`${undertone.url}/api/thread`, {
        headers,
        multipart: { file: { name: "pets.txt", mimeType: "text/plain", buffer } },
      }),
    async open(path) {
      const page = await context.newPage();
      onTestFinished(() => page.close());
      await page.goto(`${undertone.url}${path}`);
      return page;
    },
    async task(task) {
      const { stdout } = await runCommand("task", ["-"], { input: JSON.stringify(task), root: copy.root });
      return JSON.parse(stdout) as Answer;
    },
    async dispose() {
      await browser.close();
      await undertone.dispose();
    },
  };
}
