import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "@undertone/schemas";
import { expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "../../testing/scratch-folder.js";
import { lockFolder } from "./folder-lock.js";

/** The built module, for processes of their own. */
const built = fileURLToPath(new URL("../../../dist/platform/database/folder-lock.js", import.meta.url));
const server = fileURLToPath(new URL("../../..", import.meta.url));

const inUse = { code: "DATA_DIR_IN_USE" };

/** In a PID and mount namespace of its own, where no process outside can be seen, and its own pid is 1 or 2. */
const elsewhere = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
const canUnshare = spawnSync("unshare", [...elsewhere.slice(1), "true"]).status === 0;
const namespaces: [string, string[]][] = [
  ["beside this one", []],
  ...(canUnshare ? [["in another PID namespace", elsewhere] as [string, string[]]] : []),
];
const title = (text: string) =>
  canUnshare ? text : `${text} (without other PID namespaces: unshare is not allowed on this machine)`;

/** A process that locks the folder and keeps it. @returns How to kill it, once it has the lock. */
async function holder(folder: string, within: string[]): Promise<() => Promise<void>> {
  const program = `import { lockFolder } from ${JSON.stringify(built)};
    await lockFolder(${JSON.stringify(folder)});
    process.stdout.write("locked");
    setInterval(() => {}, 1000);`;
  const [command = "", ...args] = [...within, process.execPath, "--input-type=module", "-e", program];
  const child = spawn(command, args, { cwd: server, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    ended.then(() => Promise.reject(new Error("It ended early; was it built (npm run build)?"))),
  ]);
  const kill = async () => {
    // unshare itself waits for the process that it made, so its end comes after.
    const inside =
      within.length > 0 ? readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8") : "";
    process.kill(Number(inside) || (child.pid ?? NaN), "SIGKILL");
    await ended;
  };
  onTestFinished(() => void child.kill("SIGKILL"));
  return kill;
}

test.each(namespaces)(
  title("a folder that a process holds %s is refused, naming it; SIGKILL frees it at once"),
  async (_where, within) => {
    const folder = scratchFolder();
    const kill = await holder(folder, within);
    const { pid, host } = JSON.parse(readFileSync(join(folder, "lock"), "utf8")) as Record<string, unknown>;
    await expect(lockFolder(folder)).rejects.toMatchObject({
      ...inUse,
      message: expect.stringContaining(`(pid ${String(pid)} on ${String(host)})`) as string,
    });
    await kill();
    const lock = await lockFolder(folder);
    expect(lock.isHeld()).toBe(true);
    lock.release();
  },
);

test.runIf(canUnshare)(
  "a process in another PID namespace is refused a folder that is held here",
  async () => {
    const folder = scratchFolder();
    const lock = await lockFolder(folder);
    onTestFinished(() => lock.release());
    await expect(holder(folder, elsewhere)).rejects.toThrow("It ended early");
  },
);

test("a folder is this process's once, until it is given back", async () => {
  const folder = scratchFolder();
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toMatchObject(inUse);
  lock.release();
  (await lockFolder(folder)).release();
});

test("what counts is who holds the lock, not what its file says", async () => {
  const folder = scratchFolder();
  for (const left of [JSON.stringify({ pid: process.pid, host: "here" }), "", "{", "\0"]) {
    writeFileSync(join(folder, "lock"), left);
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toMatchObject(inUse);
    lock.release();
  }
});

test.each<[string, (folder: string) => void]>([
  ["was deleted", (folder) => rmSync(join(folder, "lock"))],
  [
    "was replaced by one that says the same",
    (folder) => {
      const text = readFileSync(join(folder, "lock"));
      writeFileSync(join(folder, "new"), text);
      renameSync(join(folder, "new"), join(folder, "lock"));
    },
  ],
  [
    "moved away with its folder",
    (folder) => {
      renameSync(folder, `${folder}.moved`);
      onTestFinished(() => rmSync(`${folder}.moved`, { recursive: true }));
      mkdirSync(folder);
    },
  ],
])("the owner notices that the lock's file %s", async (_what, happen) => {
  const folder = scratchFolder();
  const lock = await lockFolder(folder);
  expect(lock.isHeld()).toBe(true);
  happen(folder);
  expect(lock.isHeld()).toBe(false);
  lock.release();
});

test("without the kernel's lock nothing is opened: neither on a platform that has none, nor on a file system", async () => {
  const folder = scratchFolder();
  const noBinary = () => Promise.reject(new Error("Cannot find addon"));
  await expect(lockFolder(folder, noBinary)).rejects.toMatchObject({
    key: "data-dir-no-lock",
    message: expect.stringContaining("DATABASE_URL") as string,
  });
  const refuse = () => {
    throw new Error("ENOLCK");
  };
  const refused = lockFolder(folder, () => Promise.resolve({ tryLock: refuse }));
  await expect(refused).rejects.toMatchObject({ key: "data-dir-no-lock-here" });
  await expect(refused).rejects.toBeInstanceOf(AppError);
});
