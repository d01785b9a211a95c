import { AppError, fillIn, parse, readSchema } from "@undertone/schemas";
import { commandLine as texts } from "@undertone/schemas/admin-texts";
import { pagesNamedBy } from "@undertone/schemas/pages";
import { addInvitation, refuseUselessInvitation } from "../accounts/admission.js";
import { findUserByName, type UserRow } from "../accounts/store.js";
import { moderationActs, type Actor } from "../moderation/acts.js";
import { listPeople, type PersonRow } from "../moderation/store.js";
import { readConfiguration, type Configuration } from "../platform/configuration.js";
import type { Database } from "../platform/database/database.js";
import { openDatabase } from "../platform/database/open-database.js";
import type { Position } from "../platform/database/page.js";
import { createLog } from "../platform/log.js";
import { openQueue } from "../platform/queue/open-queue.js";
import { runJobs } from "../runs/run-jobs.js";
import { mailJobs } from "../accounts/mail-jobs.js";
import { readArguments } from "./arguments.js";
import type { Io } from "./io.js";

export const ADMIN_USAGE = `npx undertone admin <command>
  add NAME                                         makes an account an operator
  role NAME operator|moderator|member
  list [BEGINNING]                                 accounts, newest first
  suspend NAME --reason TEXT [--hide-insights]     ends all sessions and blocks logins
  reinstate NAME                                   ends a suspension
  delete NAME                                      deletes an account and everything in it
  invite [--role operator|moderator|member]        prints a link with which one person can register`;

/** Rows of a list that are read at a time. */
const PAGE = 100;

const { pageAddress } = pagesNamedBy(readSchema("product"));

const options = {
  reason: { type: "string" },
  role: { type: "string" },
  "hide-insights": { type: "boolean" },
} as const;
type Given = ReturnType<typeof readArguments<typeof options>>["values"];

interface Context {
  actor: Actor;
  acts: ReturnType<typeof moderationActs>;
  configuration: Configuration;
}

type Command = (context: Context, values: readonly string[], given: Given) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  add: (context, [name]) => setRole(context, name, "operator"),
  role: (context, [name, role]) => setRole(context, name, role),
  list: ({ actor: { tx } }, [start = ""]) => listed(tx, start),
  async suspend({ acts, actor }, [name], { reason, "hide-insights": hideInsights = false }) {
    const person = await personNamed(actor.tx, name);
    await acts.suspendPerson(actor, person, parse("suspension", { reason, hideInsights }));
    return said(texts.suspended, person);
  },
  async reinstate({ acts, actor }, [name]) {
    const person = await personNamed(actor.tx, name);
    await acts.reinstatePerson(actor, person);
    return said(texts.reinstated, person);
  },
  async delete({ acts, actor }, [name]) {
    const person = await personNamed(actor.tx, name);
    await acts.deletePerson(actor, person);
    return said(texts.deleted, person);
  },
  async invite({ acts, actor, configuration }, _, { role: wanted = "member" }) {
    const { role } = parse("role-change", { role: wanted });
    refuseUselessInvitation(configuration, role);
    const { token, expiresAt } = await addInvitation(actor.tx, role, new Date());
    await acts.invitePerson(actor, role);
    const { PUBLIC_URL, HOST, PORT } = configuration;
    const link = (PUBLIC_URL ?? `http://${HOST}:${PORT}`) + pageAddress("invitation", { token });
    return fillIn(texts.invited, { link, day: expiresAt.slice(0, 10) });
  },
};

/**
 * What operators do where the database is: for the first of them, and where nobody can log in.
 *
 * @returns What goes to stdout.
 */
export async function admin(args: string[], io: Io): Promise<string> {
  const { values: given, positionals } = readArguments(args, options, ADMIN_USAGE);
  const [name = "", ...values] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new AppError("usage", {
      reason: name === "" ? "Name a command" : `admin has no command ${name}`,
      usage: ADMIN_USAGE,
    });
  const configuration = readConfiguration(io.environment);
  const log = createLog("silent");
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = configuration;
  const database = await openDatabase({ databaseUrl, dataDir, log });
  try {
    const queue = await openQueue(database, log, [runJobs, mailJobs]);
    try {
      const acts = moderationActs({ database, queue, clock: () => new Date() });
      const line = await database.transaction((tx) =>
        command({ actor: { tx, username: null }, acts, configuration }, values, given),
      );
      return `${line}\n`;
    } finally {
      await queue.stop(0);
    }
  } finally {
    await database.close();
  }
}

async function setRole({ acts, actor }: Context, name: string | undefined, wanted: unknown): Promise<string> {
  const person = await personNamed(actor.tx, name);
  const { role } = parse("role-change", { role: wanted });
  await acts.setRole(actor, person, role);
  return fillIn(texts.hasRole, { name: person.username, role });
}

/** @throws {AppError} `usage`, `person-unknown`. */
async function personNamed(tx: Database, name: string | undefined): Promise<UserRow> {
  if (name === undefined) throw new AppError("usage", { reason: "Name an account", usage: ADMIN_USAGE });
  const person = await findUserByName(tx, name.replace(/^@/, ""));
  if (!person) throw new AppError("person-unknown", { name });
  return person;
}

function said(text: typeof texts.deleted, { username: name }: UserRow): string {
  return fillIn(text, { name });
}

/** A line each. */
async function listed(tx: Database, q: string): Promise<string> {
  const lines: string[] = [];
  const read = listPeople(tx, { q, withEmails: true });
  for (let after: Position | undefined; ;) {
    const { rows, hasMore } = await read(PAGE, after);
    lines.push(...rows.map(lineOf));
    after = rows.at(-1);
    if (!hasMore) return lines.length === 0 ? texts.nobody : lines.join("\n");
  }
}

function lineOf({ username, email, role, awaits, suspendedAt, insights, createdAt }: PersonRow): string {
  const state = suspendedAt !== null ? "suspended" : awaits !== null ? `awaits ${awaits}` : "active";
  return [username, email, role, state, createdAt.toISOString().slice(0, 10), insights].join("\t");
}
