import { randomUUID } from "node:crypto";
import { AppError, type ResultError } from "@undertone/schemas";
import { admin, ADMIN_USAGE } from "./admin-command.js";
import { analyse } from "./analyse-command.js";
import { backup, BACKUP_USAGE, move, MOVE_USAGE, restore, RESTORE_USAGE } from "./backup-command.js";
import { doctor, DOCTOR_USAGE } from "./doctor-command.js";
import type { Io } from "./io.js";
import { task, TASK_USAGE } from "./tasks/read-task.js";
import { verify, VERIFY_USAGE } from "./verify-command.js";
import { EXPORT_ME_USAGE, exportMe, remoteRun, RUN_USAGE } from "./remote-commands.js";

/** How many processes of this kind a shell tells apart: 128 and the number of SIGINT. */
const INTERRUPTED = 130;

const commands = {
  ...{ admin, analyse, backup, doctor, move, restore, task, verify },
  run: remoteRun,
  "export-me": exportMe,
};
export type CommandName = keyof typeof commands;
/** What a command says of itself; that of `analyse` is its own, made from its parameters. */
const usages: Partial<Record<CommandName, string>> = {
  admin: ADMIN_USAGE,
  backup: BACKUP_USAGE,
  doctor: DOCTOR_USAGE,
  "export-me": EXPORT_ME_USAGE,
  move: MOVE_USAGE,
  restore: RESTORE_USAGE,
  run: RUN_USAGE,
  task: TASK_USAGE,
  verify: VERIFY_USAGE,
};

/**
 * Runs a command for a person. What it gives goes to stdout; when it fails, that is `{success: false, error}` instead.
 *
 * @param argv The command's name and what follows it.
 * @returns The exit code: 0, 1 when it failed, 130 when it was interrupted.
 */
export async function run([name, ...args]: [CommandName, ...string[]], io: Io): Promise<number> {
  const stop = new AbortController();
  const abort = () => stop.abort(new AppError("run-cancelled"));
  io.interrupted.addEventListener("abort", abort);
  try {
    const usage = args.some((given) => given === "--help" || given === "-h") ? usages[name] : undefined;
    io.stdout.write(usage === undefined ? await commands[name](args, io, stop.signal) : `Usage: ${usage}\n`);
    return 0;
  } catch (error) {
    const readable = readableError(error, io);
    io.stderr.write(`${readable.message}\n`);
    io.stdout.write(`${JSON.stringify({ success: false, error: readable })}\n`);
    return stop.signal.aborted ? INTERRUPTED : 1;
  } finally {
    io.interrupted.removeEventListener("abort", abort);
  }
}

function readableError(error: unknown, io: Io): ResultError {
  if (error instanceof AppError) return error.answer();
  const id = randomUUID().slice(0, 8);
  io.stderr.write(`${id}: ${error instanceof Error ? error.stack : String(error)}\n`);
  return new AppError("unknown", { id }).answer();
}
