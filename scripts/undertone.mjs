#!/usr/bin/env node
// `npx undertone <command>`: the product without npm's own lines on stdout, so that what it prints can be piped.
import { readFileSync } from "node:fs";
import { startCommand } from "./start-command.mjs";

const commands = {
  analyse: "analyses a thread without server or database; result on stdout, progress on stderr",
  run: "asks a server to analyse a link, with an API token, and prints the result",
  "export-me": "writes everything of your account on a server into a ZIP file, with an API token",
  task: "runs a task file (or - for stdin); see docs/tasks.md",
  verify: "checks every quote and figure of a result, report or public insight against its comments",
  admin: "lists, suspends, deletes and invites people, and gives roles",
  backup: "writes everything that the server stores into one file, even while it runs",
  restore: "restores a backup into an empty folder or database",
  doctor: "reports what is wrong with the configuration, the database, the disk and more",
  move: "moves from the embedded database to PostgreSQL",
  start: "starts the server and prints its address",
  worker: "starts one more worker on DATABASE_URL",
};

const help = `Usage: npx undertone <command>

${Object.entries(commands)
  .map(([name, purpose]) => `  ${name.padEnd(10)}${purpose}`)
  .join("\n")}

  --help    this help
  --version the version
`;

const [name = "--help", ...args] = process.argv.slice(2);
if (["--help", "-h", "help"].includes(name)) process.stdout.write(help);
else if (["--version", "-v"].includes(name)) process.stdout.write(`${version()}\n`);
else if (!Object.hasOwn(commands, name)) {
  process.stderr.write(`Unknown command: ${name}.\n\n${help}`);
  process.exitCode = 1;
} else if (!["start", "worker"].includes(name)) await startCommand("cli/main");
else if (args.length > 0) {
  const given = args.join(" ");
  const isHelp = ["--help", "-h"].includes(given);
  const told = `${name} takes no options: environment variables configure it, as in PORT=4000 npm start. docs/operating.md lists them.`;
  (isHelp ? process.stdout : process.stderr).write(isHelp ? `${told}\n` : `${told} Given: ${given}\n`);
  process.exitCode = isHelp ? 0 : 1;
} else {
  if (name === "worker") process.env.ROLE = "worker";
  await startCommand("start/start");
}

function version() {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
}
