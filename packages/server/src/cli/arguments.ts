import { parseArgs, type ParseArgsConfig } from "node:util";
import { AppError } from "@undertone/schemas";

/** What somebody typed behind a command. @throws {AppError} `usage`. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: Options,
  usage: string,
): ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: Options }>> {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new AppError("usage", { reason: (error as Error).message, usage });
  }
}

/** The value of a command that takes one. @throws {AppError} `usage`, for the reason given. */
export function onlyValue([value, ...more]: readonly string[], reason: string, usage: string): string {
  if (value === undefined || more.length > 0) throw new AppError("usage", { reason, usage });
  return value;
}
