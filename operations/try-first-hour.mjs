// An operator's first hour with compose.yaml's processes, on this machine and a PostgreSQL of its own: two web processes behind a
// proxy, two workers, first operator, an analysis, doctor, backup, restore elsewhere. Not in it: Docker, TLS, single sign-on, an upgrade.
//   node operations/try-first-hour.mjs
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { buildIfNeeded } from "../scripts/build.mjs";
import { startUndertone } from "../scripts/started-server.mjs";
import { keepGoing } from "../tests/hostile/processes.mjs";
import { startProxy } from "../tests/hostile/proxy.mjs";
import { startPostgres } from "../tests/support/start-postgres.mjs";

await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), "undertone-first-hour-"));
const cluster = await startPostgres(folder);
const settings = {
  DATA_DIR: join(folder, "data"),
  DATABASE_URL: cluster.url,
  MODEL_HOST: "http://127.0.0.1:9",
};
const processes = await keepGoing(["web", "web", "worker", "worker"], { ...settings, TRUST_PROXY: "true" });
const proxy = await startProxy(processes.all.filter(({ role }) => role === "web"));
let restored;
try {
  await processes.ready();
  say("two web processes and two workers are ready", true);
  const printed = processes.all.map(({ output }) => output()).join("");
  const invitation = /\/invitation\?token=([\w-]+)/.exec(printed)?.[1];
  say("a start prints the link for the first operator", invitation !== undefined);
  const ada = personAt(proxy.url());
  const password = "a long and quiet road";
  const login = { email: "ada@example.org", password };
  await ada("POST", "/auth/register", { ...login, username: "ada", confirmPassword: password, invitation });
  say("who registers with it is operator", (await ada("GET", "/admin/server")) !== null);
  const { id } = await ada("POST", "/insight/run", { link: "sample" });
  const ended = await finished(ada, id);
  say("an analysis ends", ended.status === "succeeded");
  const doctor = command(settings, "doctor");
  say(`doctor: ${(doctor.stdout + doctor.stderr).trim().replaceAll("\n", " ")}`, doctor.status !== null);
  const file = join(folder, "backup.zip");
  say("a backup beside the running server", command(settings, "backup", file).status === 0);
  const elsewhere = join(folder, "elsewhere");
  say("restored elsewhere", command({ DATA_DIR: elsewhere }, "restore", file).status === 0);
  restored = await startUndertone({}, elsewhere);
  const again = personAt(restored.url);
  await again("POST", "/auth/login", login);
  const same = await again("GET", `/insight/${id}`);
  say("the insight is there as it was", JSON.stringify(same.result) === JSON.stringify(ended.result));
} finally {
  await restored?.stop();
  proxy.close();
  await processes.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

function say(what, isWell) {
  if (!isWell) process.exitCode = 1;
  console.log(`${isWell ? "works" : "FAILS"}: ${what}`);
}

function command(environment, ...args) {
  const env = { PATH: process.env.PATH, ...environment };
  return spawnSync(process.execPath, ["packages/server/dist/cli/main.js", ...args], {
    env,
    encoding: "utf8",
  });
}

/** @returns What makes a call as one person, and gives its answer's content; null where it is refused. */
function personAt(url) {
  let cookie = "";
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie ||= answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    if (!answer.ok) console.log(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.ok ? answer.json() : null;
  };
}

async function finished(person, id) {
  for (;;) {
    const insight = await person("GET", `/insight/${id}`);
    if (insight.status !== "queued" && insight.status !== "running") return insight;
    await setTimeout(300);
  }
}
