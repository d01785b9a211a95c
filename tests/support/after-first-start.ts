import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { request } from "playwright";
import { forNode } from "../../scripts/build.mjs";
import { liveIn, type LivedIn } from "../../scripts/lived-in.mjs";
import { startUndertone } from "../../scripts/started-server.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * A data folder as a first start leaves it, with the sample insight. The first start itself, which makes a database and
 * analyses a thread, happens once for each built server: most tests are about what comes after it.
 */
export async function dataAfterFirstStart(): Promise<string> {
  return copyOf(await keptFolder("first-start", hashOfServer(), firstStart));
}

async function firstStart(folder: string): Promise<void> {
  const undertone = await startUndertone();
  const { process: server } = undertone;
  const ended = once(server, "exit").then(() => Promise.reject(new Error(undertone.output())));
  while (!undertone.output().includes("sample insight: finished"))
    await Promise.race([server.stdout && once(server.stdout, "data"), ended]);
  ended.catch(() => undefined);
  await undertone.stop();
  cpSync(undertone.dataDir, folder, { recursive: true });
  await undertone.dispose();
}

/** The same, with people and their insights already there, which are made once, too. */
export async function dataAfterLiving(): Promise<{ dataDir: string; person: LivedIn }> {
  const key = createHash("sha256").update(hashOfServer());
  key.update(readFileSync(join(root, "scripts/lived-in.mjs")));
  const folder = await keptFolder("lived-in", key.digest("hex"), live);
  const person = JSON.parse(readFileSync(join(folder, "person.json"), "utf8")) as LivedIn;
  return { dataDir: copyOf(join(folder, "data")), person };
}

async function live(folder: string): Promise<void> {
  const undertone = await startUndertone({}, await dataAfterFirstStart());
  const person = await liveIn(() => request.newContext({ timeout: 280_000 }), undertone.url);
  await undertone.stop();
  cpSync(undertone.dataDir, join(folder, "data"), { recursive: true });
  writeFileSync(join(folder, "person.json"), JSON.stringify(person));
  await undertone.dispose();
}

/**
 * A folder that is made once and kept for the test files and runs that follow: of each name only the newest. Two that make it
 * at once make the same; nobody ever reads half of it.
 *
 * @param key Differs when it would be made otherwise.
 * @param make Fills an empty folder.
 * @returns Its path. It is to be copied, and stays as it is.
 */
async function keptFolder(
  name: string,
  key: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const kept = join(root, ".cache", name);
  const folder = join(kept, key);
  if (existsSync(folder)) return folder;
  mkdirSync(kept, { recursive: true });
  for (const old of readdirSync(kept))
    if (!old.startsWith("draft-")) rmSync(join(kept, old), { recursive: true, force: true });
  const draft = mkdtempSync(join(kept, "draft-"));
  await make(draft);
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
  return folder;
}

function copyOf(kept: string): string {
  const folder = mkdtempSync(join(tmpdir(), "undertone-"));
  cpSync(kept, folder, { recursive: true });
  return folder;
}

/** Of everything that a first start depends on. */
function hashOfServer(): string {
  const hash = createHash("sha256");
  for (const name of forNode) hash.update(readFileSync(join(root, name, "dist/.stamp")));
  for (const folder of ["schemas", "packages/server/migrations", "packages/server/data"]) {
    const files = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { name } of files) hash.update(name).update(readFileSync(join(root, folder, name)));
  }
  return hash.digest("hex");
}
