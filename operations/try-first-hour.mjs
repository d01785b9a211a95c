// An operator's first hour with compose.yaml's processes, on this machine and a PostgreSQL of its own: two web processes behind a
// proxy, two workers, first operator, single sign-on, an analysis and its webhook, doctor, backup, restore elsewhere, and the upgrade
// of a database that an earlier version left. Not in it: Docker, TLS in front.
//   node operations/try-first-hour.mjs
import { execFileSync } from "node:child_process";
import { mkdtempSync, openAsBlob, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { Webhook } from "standardwebhooks";
import { buildIfNeeded } from "../scripts/build.mjs";
import { startUndertone } from "../scripts/started-server.mjs";
import { keepGoing } from "../tests/hostile/processes.mjs";
import { startProxy } from "../tests/hostile/proxy.mjs";
import { importTypeScript, startPostgres } from "../tests/support/import-typescript.mjs";

await buildIfNeeded();
const { runToEnd } = await importTypeScript("tests/support/run-to-end.ts");
const { openIdClient, openIdServer } = await importTypeScript(
  "packages/server/src/testing/open-id-server.ts",
);
const folder = mkdtempSync(join(tmpdir(), "undertone-first-hour-"));
const PASSWORD = "a long and quiet road";
const login = { email: "ada@example.org", password: PASSWORD };
const cluster = await startPostgres();
const closers = [() => rmSync(folder, { recursive: true, force: true }), () => cluster.stop()];
try {
  const file = await firstHour();
  await restoreElsewhere(file);
  await upgrade();
} finally {
  for (const close of closers.reverse()) await close();
}

/** @returns A backup. */
async function firstHour() {
  const webs = [];
  const proxy = await startProxy(webs);
  closers.push(() => proxy.close());
  const provider = await openIdServer(proxy.url());
  closers.push(() => provider.close());
  const receiver = await startReceiver();
  closers.push(() => receiver.close());
  const settings = {
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: cluster.url,
    PUBLIC_URL: proxy.url(),
    OIDC_ISSUER: provider.issuer,
    ...openIdClient,
    WEBHOOK_HOSTS: new URL(receiver.url).host,
    NODE_EXTRA_CA_CERTS: receiver.certificate,
  };
  const processes = await startProcesses(settings, webs);
  say("two web processes and two workers are ready", true);
  const printed = processes.all.map(({ output }) => output()).join("");
  const invitation = /\/invitation\?token=([\w-]+)/.exec(printed)?.[1];
  say("a start prints the link for the first operator", invitation !== undefined);
  const ada = personAt(proxy.url());
  await ada("POST", "/auth/register", { ...login, username: "ada", confirmPassword: PASSWORD, invitation });
  say("who registers with it is operator", (await ada("GET", "/admin/server")) !== null);

  provider.person = {
    sub: "17",
    email: "grace@example.org",
    email_verified: true,
    preferred_username: "grace",
  };
  const grace = personAt(proxy.url());
  const { address } = await grace("POST", "/auth/oidc", {});
  await grace("GET", (await provider.visit(address)).slice(`${proxy.url()}/api`.length));
  say("single sign-on makes an account", (await grace("GET", "/auth/status")).username === "grace");

  const { secret } = await ada("PUT", "/auth/webhook", { url: receiver.url });
  const { id } = await ada("POST", "/insight/run", { link: "sample" });
  say("an analysis ends", (await finished(ada, id)).status === "succeeded");
  const { body, headers } = await receiver.received;
  const { type, data } = new Webhook(secret).verify(body, headers);
  say("its webhook arrives, signed", type === "run.finished" && data.insight.id === id);
  const doctor = await command(settings, "doctor");
  say(`doctor: ${(doctor.stderr || doctor.stdout).trim()}`, doctor.code !== null);
  const file = join(folder, "backup.zip");
  say("a backup beside the running server", (await command(settings, "backup", file)).code === 0);
  await processes.stop();
  return file;
}

/** On the page of a first start, which makes the same call. */
async function restoreElsewhere(file) {
  const elsewhere = await startUndertone({}, join(folder, "elsewhere"));
  closers.push(() => elsewhere.stop());
  const form = new FormData();
  let link;
  while (!link) {
    link = /\/invitation\?token=([\w-]+)/.exec(elsewhere.output());
    await setTimeout(100);
  }
  form.append("invitation", link[1]);
  form.append("file", await openAsBlob(file), "backup.zip");
  const { status } = await fetch(`${elsewhere.url}/api/restore`, { method: "POST", body: form });
  say("restored elsewhere, without a restart", status === 204);
  const ada = personAt(elsewhere.url);
  await ada("POST", "/auth/login", login);
  const { insights } = await ada("GET", "/insight/my");
  say("the insight is there", (await ada("GET", `/insight/${insights[0].id}`)).result.success);
  const { id } = await ada("POST", "/insight/run", { link: "sample" });
  say("and the next analysis ends", (await finished(ada, id)).status === "succeeded");
}

/** Four processes of this version start at once on the database that commit d51e1629 left. */
async function upgrade() {
  await query(cluster.url, "create database earlier");
  const url = new URL("/earlier", cluster.url).href;
  const dump = new URL("../tests/fixtures/d51e1629/postgres.sql.gz", import.meta.url);
  await query(url, gunzipSync(readFileSync(dump)).toString());
  const settings = { DATA_DIR: join(folder, "earlier"), DATABASE_URL: url };
  const file = join(folder, "earlier.zip");
  say("a backup of an earlier version's database", (await command(settings, "backup", file)).code === 0);
  const processes = await startProcesses(settings, []);
  say("this version starts on it", true);
  const ada = personAt(processes.url(0));
  await ada("POST", "/auth/login", login);
  const { insights } = await ada("GET", "/insight/my");
  const whole = insights.filter(({ status }) => status === "succeeded");
  const details = await Promise.all(whole.map(({ id }) => ada("GET", `/insight/${id}`)));
  say(`${details.length} insights open`, details.length > 0 && details.every(({ result }) => result.success));
  const { id } = await ada("POST", "/insight/run", { link: "sample" });
  say("and the next analysis ends", (await finished(ada, id)).status === "succeeded");
  await processes.stop();
  const back = { DATA_DIR: join(folder, "back") };
  say("the backup from before is restored elsewhere", (await command(back, "restore", file)).code === 0);
}

async function startProcesses(settings, webs) {
  const usual = { MODEL_HOST: "http://127.0.0.1:9", TRUST_PROXY: "true" };
  const processes = await keepGoing(["web", "web", "worker", "worker"], { ...usual, ...settings });
  closers.push(() => processes.stop());
  await processes.ready();
  webs.push(...processes.all.filter(({ role }) => role === "web"));
  return processes;
}

/** Somebody's own program, which webhooks are sent to. */
async function startReceiver() {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const how = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=receiver";
  const files = ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate];
  execFileSync("openssl", [...how.split(" "), ...files], { stdio: "ignore" });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) });
  const received = new Promise((resolve) => {
    server.on("request", async (request, answer) => {
      resolve({ body: await text(request), headers: request.headers });
      answer.writeHead(204).end();
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `https://127.0.0.1:${server.address().port}/hook`;
  return { url, certificate, received, close: () => server.close() };
}

function say(what, isWell) {
  if (!isWell) process.exitCode = 1;
  console.log(`${isWell ? "works" : "FAILS"}: ${what}`);
}

/** In a process of its own, while the provider of this one answers. */
function command(environment, ...args) {
  return runToEnd(process.execPath, ["packages/server/dist/cli/main.js", ...args], ".", { environment });
}

async function query(connectionString, statements) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

/** @returns What makes a call as one person, and gives its answer's content; null where it is refused. */
function personAt(url) {
  const cookies = new Map();
  return async (method, path, body) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(`${url}/api${path}`, {
      method,
      redirect: "manual",
      headers: { cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) cookies.set(...set.split(";")[0].split(/=(.*)/s));
    const content = await answer.text();
    if (answer.status >= 400) console.log(`${method} ${path}: ${answer.status} ${content}`);
    return answer.ok ? JSON.parse(content) : null;
  };
}

async function finished(person, id) {
  for (;;) {
    const insight = await person("GET", `/insight/${id}`);
    if (insight.status !== "queued" && insight.status !== "running") return insight;
    await setTimeout(300);
  }
}
