// Sees to it that the tests find a PostgreSQL: TEST_DATABASE_URL, installed binaries, or apt's on Debian as root.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { aptInstall, canUseApt } from "./apt.mjs";

export function hasPostgres() {
  if (process.env.TEST_DATABASE_URL) return true;
  const debian = "/usr/lib/postgresql";
  const isThere = (version) => existsSync(`${debian}/${version}/bin/initdb`);
  if (existsSync(debian) && readdirSync(debian).some(isThere)) return true;
  return spawnSync("initdb", ["--version"], { stdio: "ignore" }).status === 0;
}

export function providePostgres() {
  if (hasPostgres()) return;
  if (canUseApt()) aptInstall("postgresql");
  if (hasPostgres()) return;
  console.error(
    "The server's tests need PostgreSQL. Run: sudo apt-get install postgresql (or your system's equivalent), " +
      "or set TEST_DATABASE_URL to a server that allows creating databases.",
  );
  process.exit(1);
}
