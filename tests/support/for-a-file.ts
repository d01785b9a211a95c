import type { Browser } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { type LivedIn } from "../../scripts/lived-in.mjs";
import { dataAfterFirstStart, dataAfterLiving } from "./after-first-start.js";
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
  beforeAll(async () => open(here, await dataAfterFirstStart()));
  afterAll(() => close(here));
  return here;
}

/** The same, with people and their insights already there. */
export function openLivedInUndertone(): Here & { person: LivedIn } {
  const here = {} as Here & { person: LivedIn };
  beforeAll(async () => {
    const { dataDir, person } = await dataAfterLiving();
    here.person = person;
    await open(here, dataDir);
  });
  afterAll(() => close(here));
  return here;
}

async function open(here: Here, dataDir: string): Promise<void> {
  here.undertone = await startUndertone({}, dataDir);
  here.browser = await openBrowser();
}

async function close({ browser, undertone }: Here): Promise<void> {
  await browser.close();
  await undertone.dispose();
}
