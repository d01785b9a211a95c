#!/usr/bin/env node
// `npx undertone <command>`: the product without npm's own lines on stdout, so that what it prints can be piped.
import { readFileSync } from "node:fs";
import { startCommand } from "./start-command.mjs";

/** Each with the module of the server package that runs it, and what it is for. */
const commands = {
  analyse: [
    "cli/analyse",
    "analyses a thread without server or database; result on stdout, progress on stderr",
  ],
  run: ["cli/remote-run", "has a server analyse a link, with an API token, and prints the result"],
  task: ["cli/task", "runs a task file (or - for stdin); see docs/tasks.md"],
  verify: [
    "cli/verify",
    "checks every quote and figure of a result, report or public insight against its comments",
  ],
  admin: ["cli/admin", "lists, suspends, deletes and invites people, and gives roles"],
  backup: ["cli/backup", "writes everything that the server stores into one file, also while it runs"],
  restore: ["cli/restore", "restores a backup into an empty place"],
  move: ["cli/move", "moves from the embedded database to PostgreSQL"],
  start: ["start/start", "starts the server and prints its address"],
  worker: ["start/start", "starts one more worker on DATABASE_URL"],
};

const help = `Usage: npx undertone <command>

${Object.entries(commands)
  .map(([name, [, purpose]]) => `  ${name.padEnd(10)}${purpose}`)
  .join("\n")}

  --help    this help
  --version the version
`;

const [name = "--help"] = process.argv.splice(2, 1);
if (["--help", "-h", "help"].includes(name)) process.stdout.write(help);
else if (["--version", "-v"].includes(name)) process.stdout.write(`${version()}\n`);
else if (!Object.hasOwn(commands, name)) {
  process.stderr.write(`Unknown command: ${name}.\n\n${help}`);
  process.exitCode = 1;
} else if (["start", "worker"].includes(name) && process.argv.length > 2) {
  const given = process.argv.slice(2).join(" ");
  const isHelp = ["--help", "-h"].includes(given);
  const told = `${name} takes no options: environment variables configure it, as in PORT=4000 npm start. docs/operating.md lists them.`;
  (isHelp ? process.stdout : process.stderr).write(isHelp ? `${told}\n` : `${told} Given: ${given}\n`);
  process.exitCode = isHelp ? 0 : 1;
} else {
  if (name === "worker") process.env.ROLE = "worker";
  await startCommand(commands[name][0]);
}

function version() {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
}
