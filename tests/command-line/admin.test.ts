import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser } from "../../packages/server/src/accounts/store.js";
import { openDatabase } from "../../packages/server/src/platform/database/open-database.js";
import { createPostgresDatabase } from "../../packages/server/src/testing/postgres-database.js";
import { silentLog } from "../../packages/server/src/testing/silent-log.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { called } from "./run-command.js";

// Each command opens the database, which takes an embedded one seconds.
const { folder: dataDir, remove } = temporaryFolder();
let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>;
beforeAll(async () => {
  postgres = await createPostgresDatabase();
  const database = await openDatabase({ dataDir, databaseUrl: postgres.url, log: silentLog });
  for (const name of ["ada", "bob"])
    await addUser(database.db, { id: name, email: `${name}@example.org`, username: name, passwordHash: "" });
  await database.close();
});
afterAll(async () => {
  remove();
  await postgres.drop();
});

const admin = (...args: string[]) =>
  called("admin", args, { settings: { DATA_DIR: dataDir, DATABASE_URL: postgres.url } });

test.each([
  [["add", "ADA"], 0, "@ada is now operator.\n"],
  [["suspend", "bob", "--reason", "Spam."], 0, "@bob is suspended and logged out everywhere.\n"],
  [["list", "b"], 0, /^bob\tbob@example.org\tmember\tsuspended\t[\d-]+\t0\n$/],
  [["reinstate", "bob"], 0, "@bob can log in again.\n"],
  [["role", "bob", "moderator"], 0, "@bob is now moderator.\n"],
  [["invite"], 0, /^http:\/\/127.0.0.1:3000\/invitation\?token=[\w-]{32}\nOne person can register/],
  [["delete", "@bob"], 0, "@bob was deleted.\n"],
  [["role", "bob", "moderator"], 1, /There is no account “bob”/],
  [["role", "ada", "boss"], 1, /Must be one of: member, moderator, operator/],
  [["suspend", "ada"], 1, /Reason/],
  [["--help"], 0, /^Usage: npx undertone admin/],
  [["promote"], 1, /Usage: npx undertone admin/],
])("undertone admin %j", async (args, code, said) => {
  const ran = await admin(...args);
  expect(ran.code, ran.stderr).toBe(code);
  if (typeof said === "string") expect(ran.stdout).toBe(said);
  else expect(ran.stdout + ran.stderr).toMatch(said);
});

test("undertone admin invite makes no link with which nobody could register", async () => {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, REGISTRATION: "closed" };
  const ran = await called("admin", ["invite"], { settings });
  expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining("accepts no new members")]);
});
