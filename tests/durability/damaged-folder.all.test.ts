import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AppError } from "@undertone/schemas";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../packages/server/src/platform/database/open-database.js";
import { silentLog } from "../../packages/server/src/testing/silent-log.js";
import { endedServer } from "../support/ended-server.js";
import { unpackStored } from "../support/stored-database.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** A data folder that a server has used and left. */
const used = temporaryFolder();
beforeAll(async () => {
  unpackStored(used.folder);
  await (await openDatabase({ dataDir: used.folder, log: silentLog })).close();
});
afterAll(() => used.remove());

/** Every file below a folder with the hash of what it holds; the lock apart, which says who tried last. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  const hash = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
  const own = paths.filter((path) => path !== join(folder, "lock"));
  return Object.fromEntries(own.map((path) => [path, hash(path)]));
}

/** The database is not opened, for a reason in words of ours, and every file is left as it was. */
async function expectRefused(folder: string, sentences: string[]): Promise<void> {
  const before = contents(folder);
  const opening = openDatabase({ dataDir: folder, log: silentLog });
  const { message } = await opening.then(
    () => expect.unreachable("it was opened"),
    (error: AppError) => error,
  );
  for (const sentence of sentences) expect(message).toContain(sentence);
  expect(message).not.toMatch(/Aborted|ASSERTIONS|\n\s+at |wasm/);
  expect(contents(folder)).toEqual(before);
}

describe("a start on a folder", () => {
  let folder: string;
  let remove: () => void;
  beforeEach(() => {
    ({ folder, remove } = temporaryFolder());
    cpSync(used.folder, folder, { recursive: true });
  });
  afterEach(() => remove());

  const inside = (name: string) => join(folder, "database", name);
  const spoil = (path: string, from: number) => {
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0x5a, from));
  };
  const segments = () => readdirSync(inside("pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name));

  test.each<[string, () => void, string[]]>([
    [
      "whose database lacks PG_VERSION",
      () => rmSync(inside("PG_VERSION")),
      ["is incomplete: PG_VERSION is missing. Nothing was written", "a backup"],
    ],
    [
      "whose database was emptied",
      () => readdirSync(inside(".")).forEach((name) => rmSync(inside(name), { recursive: true })),
      ["no longer contains a database. Nothing was written", "a backup"],
    ],
    [
      "whose database is gone",
      () => rmSync(inside("."), { recursive: true }),
      ["is missing. Check whether its disk is mounted.", "database-made-here.txt"],
    ],
    [
      "whose database is a file",
      () => {
        rmSync(inside("."), { recursive: true });
        writeFileSync(inside("."), "");
      },
      ["is a file, but it must be the folder of the embedded database"],
    ],
    [
      "whose control file is damaged",
      () => spoil(inside("global/pg_control"), 40),
      ["its control file cannot be read (incorrect checksum in control file)", "replace it with a backup"],
    ],
    [
      "whose control file is damaged from its first byte on",
      () => spoil(inside("global/pg_control"), 0),
      ["its control file cannot be read (", "replace it with a backup"],
    ],
    [
      "whose control file was cut to nothing",
      () => writeFileSync(inside("global/pg_control"), ""),
      ["is incomplete: global/pg_control is missing"],
    ],
    [
      "whose write-ahead log is damaged",
      () => segments().forEach((name) => spoil(inside(`pg_wal/${name}`), 0)),
      [
        "its write-ahead log cannot be read (could not locate a valid checkpoint record",
        "replace it with a backup",
      ],
    ],
    [
      "whose write-ahead log is gone",
      () => segments().forEach((name) => rmSync(inside(`pg_wal/${name}`))),
      ["its write-ahead log cannot be read"],
    ],
    [
      "that a later version of PostgreSQL made",
      () => writeFileSync(inside("PG_VERSION"), "99\n"),
      ["was made by PostgreSQL 99", "Start the later version of Undertone"],
    ],
    [
      "that an earlier version of PostgreSQL made",
      () => writeFileSync(inside("PG_VERSION"), "9\n"),
      ["was made by PostgreSQL 9,", "Start the earlier version of Undertone"],
    ],
  ])("%s is refused with its own sentence, and changes nothing", async (_what, damage, sentences) => {
    damage();
    await expectRefused(folder, sentences);
  });

  test("that cannot be opened ends the process with 1 and the sentence, without a stack trace", async () => {
    rmSync(inside("PG_VERSION"));
    const { code, output } = await endedServer(folder);
    expect([code, output]).toEqual([1, expect.stringContaining("Undertone could not start.")]);
    expect(output).toContain("is incomplete: PG_VERSION is missing");
    expect(output).not.toMatch(/\n\s+at /);
  });
});

test.each(["file", "file/below"])("a start on a %s is refused with its own sentence", async (path) => {
  const { folder, remove } = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  const opening = openDatabase({ dataDir: join(folder, path), log: silentLog });
  await expect(opening).rejects.toThrow("which is a file or is inside one");
  expect(readdirSync(folder)).toEqual(["file"]);
  remove();
});
