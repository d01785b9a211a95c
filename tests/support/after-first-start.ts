import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { forNode } from "../../scripts/build.mjs";
import { startUndertone } from "../../scripts/started-server.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const kept = join(root, ".cache/first-start");

/**
 * A data folder as a first start leaves it, with the sample insight. The first start itself, which makes a database and
 * analyses a thread, happens once for each built server: most tests are about what comes after it.
 */
export async function dataAfterFirstStart(): Promise<string> {
  const template = join(kept, hashOfServer());
  if (!existsSync(template)) await keepFirstStart(template);
  const folder = mkdtempSync(join(tmpdir(), "undertone-"));
  cpSync(template, folder, { recursive: true });
  return folder;
}

async function keepFirstStart(template: string): Promise<void> {
  const undertone = await startUndertone();
  await vi.waitFor(
    () => {
      if (!undertone.output().includes("sample insight: finished")) throw new Error(undertone.output());
    },
    { timeout: 120_000, interval: 100 },
  );
  await undertone.stop();
  mkdirSync(kept, { recursive: true });
  const others = readdirSync(kept).filter(
    (name) => !name.startsWith("draft-") && name !== basename(template),
  );
  for (const old of others) rmSync(join(kept, old), { recursive: true, force: true });
  const draft = mkdtempSync(join(kept, "draft-"));
  cpSync(undertone.dataDir, draft, { recursive: true });
  await undertone.dispose();
  try {
    renameSync(draft, template);
  } catch (error) {
    // Another test file was faster, and theirs is as good.
    if (!existsSync(template)) throw error;
    rmSync(draft, { recursive: true });
  }
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
