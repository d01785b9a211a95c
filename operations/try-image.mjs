// Runs the Dockerfile's steps where no Docker engine is: each stage in a copy of a bare Debian with Node, by chroot, and at last the image's
// command as its user, with everything but its volume read-only. As root, on Linux:
//   debootstrap --variant=minbase --include=ca-certificates bookworm BASE      and a Node of the image's version into BASE/usr/local
//   node operations/try-image.mjs BASE FOLDER [NAME=VALUE of a build argument ...]
// Knows the instructions that the Dockerfile has. What it does not show: layers, and what an engine does with HEALTHCHECK and VOLUME.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";

const [base, folder, ...options] = process.argv.slice(2);
const given = Object.fromEntries(options.map((option) => option.split(/=(.*)/s).slice(0, 2)));
/** What this machine's network needs. */
const network = {
  "/etc/resolv.conf": "/etc/resolv.conf",
  "/etc/hosts": "/etc/hosts",
  "/etc/ssl/certs/ca-certificates.crt": "/etc/ssl/certs/ca-certificates.crt",
};
const certificates = ["NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt"];
/** What stands before the first stage holds for all. */
const stages = { global: { env: {} } };
let stage = stages.global;

const fillIn = (text) =>
  text.replace(/\$\{?(\w+)\}?/g, (_, name) => stage.env[name] ?? stages.global.env[name] ?? "");
const execForm = (text) => (text.startsWith("[") ? JSON.parse(text) : ["/bin/sh", "-c", text]);
const inside = (path) => join(stage.root, path.startsWith("/") ? path : join(stage.workdir, path));

const perform = {
  ARG(text) {
    const [name, value = ""] = text.split(/=(.*)/s);
    stage.env[name] = given[name] ?? value;
  },
  FROM(text) {
    const [, from, name = "image"] = /^(\S+)(?: AS (\w+))?$/.exec(text) ?? [];
    const root = join(folder, name);
    execFileSync("cp", ["--archive", "--reflink=auto", stages[from]?.root ?? base, root]);
    for (const [from, to] of Object.entries(network)) if (existsSync(from)) cpSync(from, join(root, to));
    stage = stages[name] = { workdir: "/", user: "0:0", env: {}, ...stages[from], root };
  },
  ENV(text) {
    for (const pair of text.split(/\s+/)) stage.env[pair.split("=")[0]] = pair.split("=")[1];
  },
  WORKDIR(path) {
    stage.workdir = path;
    mkdirSync(inside(path), { recursive: true });
  },
  COPY(text) {
    const named = /^--from=(\w+) (\S+) (\S+)$/.exec(text);
    if (named) {
      const [, name, path, target] = named;
      mkdirSync(inside(target), { recursive: true });
      cpSync(join(stages[name].root, path), inside(target), { recursive: true, verbatimSymlinks: true });
      return;
    }
    const [, to] = text.split(/\s+/);
    for (const file of contextFiles()) cpSync(file, join(inside(to), file));
  },
  RUN(text) {
    const args = [
      "--root",
      stage.root,
      "--wd",
      stage.workdir,
      "env",
      ...variables(),
      ...certificates,
      ...execForm(text),
    ];
    if (spawnSync("unshare", args, { stdio: "inherit" }).status !== 0) throw new Error(`RUN failed: ${text}`);
  },
  VOLUME: (path) => (stage.volume = path),
  USER: (user) => (stage.user = user),
  EXPOSE: () => undefined,
  HEALTHCHECK: (text) => (stage.healthCheck = execForm(text.replace(/^.*CMD /, ""))),
  CMD: (text) => (stage.command = execForm(text)),
};

const steps = readFileSync("Dockerfile", "utf8")
  .replace(/^#.*\n/gm, "")
  .replace(/\\\n/g, " ")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => line.trim().split(/\s+(.*)/s));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [instruction, text] of steps) {
  console.log(`${instruction} ${text.slice(0, 150)}`);
  perform[instruction](
    instruction === "RUN" || instruction === "CMD" || instruction === "HEALTHCHECK" ? text : fillIn(text),
  );
}
await runImage();

function variables() {
  const path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  return ["-i", path, ...Object.entries(stage.env).map(([name, value]) => `${name}=${value}`)];
}

/** The files of the repository that .dockerignore lets through. */
function contextFiles() {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(existsSync);
  const isIgnored = (file, one) =>
    one.startsWith("**/")
      ? file.split("/").includes(basename(one))
      : file === one || file.startsWith(`${one}/`);
  return files.filter((file) => ignored.includes(`!${file}`) || !ignored.some((one) => isIgnored(file, one)));
}

/** Starts the image's command, asks its health check until it succeeds, and stops it. */
async function runImage() {
  const size = execFileSync("du", ["-sm", "--apparent-size", join(stage.root, "undertone")], {
    encoding: "utf8",
  });
  console.log(`${size.split("\t")[0]} MB in /undertone`);
  // A mount namespace of its own: the root is bound onto itself, read-only but for its volume and /tmp.
  const mounts = `mount --bind ${stage.root} ${stage.root} && mount -t proc proc ${stage.root}/proc
    mount --bind ${inside(stage.volume)} ${inside(stage.volume)} && mount -t tmpfs tmpfs ${stage.root}/tmp
    mount -o remount,bind,ro ${stage.root} && exec "$@"`;
  const chroot = [
    "chroot",
    `--userspec=${stage.user}`,
    stage.root,
    "env",
    `--chdir=${stage.workdir}`,
    ...variables(),
  ];
  const run = (command) => ["--mount", "sh", "-c", mounts, "sh", ...chroot, ...command];
  const server = spawn("unshare", run(stage.command), { stdio: "inherit" });
  for (let tries = 0; ; tries++) {
    await setTimeout(2_000);
    if (server.exitCode !== null || tries > 60)
      throw new Error("The image's command does not become healthy");
    if (spawnSync("unshare", run(stage.healthCheck)).status === 0) break;
  }
  console.log("Healthy");
  server.kill();
  await new Promise((resolve) => server.once("exit", resolve));
}
