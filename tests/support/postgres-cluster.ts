import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../scripts/free-port.mjs";

const run = promisify(execFile);

const HOW_TO_GET_ONE =
  "The tests need PostgreSQL too, and none was found. Run: sudo apt-get install postgresql\n" +
  "(or set TEST_DATABASE_URL to a server that allows creating databases)";

export interface Cluster {
  /** Address of its maintenance database. */
  url: string;
  /** Cuts every connection and starts again. @param how `immediate`: as after a crash, without closing anything. */
  restart(how: "fast" | "immediate"): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A throw-away PostgreSQL server on a random port of the loopback interface, from the installed binaries.
 *
 * @throws When none is installed, with the command that installs it.
 */
export async function startCluster(): Promise<Cluster> {
  const binaries = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), "undertone-postgres-"));
  const account = await unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" } };
  const data = join(folder, "data");
  const port = await freePort();
  const server = ["-p", port, "-k", `'${folder}'`, "-c listen_addresses=127.0.0.1", "-c fsync=off"].join(" ");
  try {
    await run(
      join(binaries, "initdb"),
      ["-D", data, "-U", "undertone", "-A", "trust", "-E", "UTF8", "-N"],
      options,
    );
    await run(
      join(binaries, "pg_ctl"),
      ["-D", data, "-o", server, "-l", join(folder, "log"), "-w", "start"],
      options,
    );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgres://undertone@127.0.0.1:${port}/postgres`,
    async restart(how) {
      const started = ["-l", join(folder, "log"), "-w", "restart"];
      await run(join(binaries, "pg_ctl"), ["-D", data, "-m", how, "-o", server, ...started], options);
    },
    async stop() {
      await run(join(binaries, "pg_ctl"), ["-D", data, "-m", "immediate", "-w", "stop"], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of initdb and pg_ctl: from PATH, or where Debian and Homebrew keep the servers; the newest first. */
function findBinaries(): string {
  const versions = ["/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt"]
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name, "bin")))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  const found = [...(process.env.PATH ?? "").split(delimiter), ...versions].find(
    (folder) => folder !== "" && existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl")),
  );
  if (found === undefined) throw new Error(HOW_TO_GET_ONE);
  return found;
}

/** PostgreSQL refuses to run as root; then it runs as the account that its package made. */
async function unprivilegedAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}
