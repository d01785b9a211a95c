import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../../../../scripts/free-port.mjs";
import { scratchFolder } from "../testing/scratch-folder.js";
import { doctor } from "./doctor-command.js";

const diagnosis = (environment: Record<string, string>, ...args: string[]) =>
  doctor(args, { environment } as unknown as Parameters<typeof doctor>[1]);

test.each<[string, (folder: string) => Record<string, string> | Promise<Record<string, string>>, RegExp]>([
  ["a configuration", () => ({ PORT: "many" }), /PORT/],
  [
    "a database",
    async () => ({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x` }),
    /cannot be reached|127\.0\.0\.1/,
  ],
  [
    "a damaged database",
    (folder) => (mkdirSync(join(folder, "database")), {}),
    /no longer contains a database/,
  ],
  [
    "a folder that is a file",
    (folder) => (writeFileSync(join(folder, "file"), ""), { DATA_DIR: join(folder, "file") }),
    /is a file/,
  ],
  [
    "a database that is gone",
    (folder) => (writeFileSync(join(folder, "database-made-here.txt"), ""), {}),
    /database .* is missing/,
  ],
  [
    "single sign-on",
    async () => ({
      OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
      OIDC_CLIENT_ID: "a",
      PUBLIC_URL: "http://localhost",
    }),
    /OpenID provider[^]*ECONNREFUSED/,
  ],
  ["mails that nobody gets", () => ({ CONFIRM_EMAIL: "before-login" }), /Set SMTP_URL/],
  ["the sender", () => ({ SMTP_URL: "smtp://127.0.0.1:9" }), /MAIL_FROM/],
  ["mail", async () => ({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }), /PUBLIC_URL[^]*mail server/],
  ["a model", () => ({ MODEL_DIR: "/nowhere" }), /all-MiniLM-L6-v2/],
  ["backups", () => ({ BACKUP_EVERY: "1" }), /backup/i],
])("says what is wrong with %s", async (_, environmentIn, words) => {
  const folder = scratchFolder();
  await expect(diagnosis({ DATA_DIR: folder, ...(await environmentIn(folder)) })).rejects.toThrow(words);
});

test("finds nothing else wrong in an empty folder than that the model is not there", async () => {
  await expect(diagnosis({ DATA_DIR: scratchFolder() })).rejects.toThrow(/^- [^\n]*all-MiniLM-L6-v2[^\n]*$/);
});
