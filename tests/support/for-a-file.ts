import type { Browser } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { liveIn, type LivedIn } from "../../scripts/lived-in.mjs";
import { dataAfterFirstStart } from "./after-first-start.js";
import { openBrowser } from "./browser.js";
import { startUndertone, type Undertone } from "../../scripts/started-server.mjs";

/** What the tests of a file share. Its fields are there once the tests run. */
export interface Here {
  undertone: Undertone;
  browser: Browser;
}

/** A server with the sample insight alone and a browser, for the tests of this file, ended after them. Called at the file's top. */
export function openUndertone(): Here {
  const here = {} as Here;
  beforeAll(async () => {
    here.undertone = await startUndertone({}, await dataAfterFirstStart());
    here.browser = await openBrowser();
  });
  afterAll(async () => {
    await here.browser.close();
    await here.undertone.dispose();
  });
  return here;
}

/** The same, with people and their insights already there. */
export function openLivedInUndertone(): Here & { person: LivedIn } {
  const here = openUndertone() as Here & { person: LivedIn };
  beforeAll(async () => {
    const newRequest = async () => (await here.browser.newContext()).request;
    here.person = await liveIn(newRequest, here.undertone.url);
  });
  return here;
}
