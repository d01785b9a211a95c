import { join, resolve } from "node:path";
import { AppError, parseStrings, readSchema, type Configuration as Variables } from "@undertone/schemas";

/** The environment, checked. DATA_DIR and MODEL_DIR are absolute. */
export type Configuration = Variables & { MODEL_DIR: string };

const known = Object.keys(readSchema("configuration").properties as object);

/** A name that begins so is meant for us: when the schema does not know it, it is a slip of the pen. */
const ourPrefixes = ["REDDIT_", "MODEL_", "SMTP_", "MAIL_", "SHUTDOWN_"];

/**
 * The configuration from environment variables; an empty one counts as unset.
 *
 * @throws {AppError} `configuration`, naming each wrong variable; the values of secret ones are not quoted.
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== "");
  const unknown = given
    .map(([name]) => name)
    .filter((name) => !known.includes(name) && ourPrefixes.some((prefix) => name.startsWith(prefix)));
  if (unknown.length > 0) {
    const details = `unknown ${unknown.join(", ")}. Known: ${known.join(", ")}`;
    throw new AppError("configuration", { details });
  }
  const variables = parseVariables(Object.fromEntries(given.filter(([name]) => known.includes(name))));
  const dataDir = resolve(variables.DATA_DIR);
  return {
    ...variables,
    DATA_DIR: dataDir,
    MODEL_DIR: resolve(variables.MODEL_DIR ?? join(dataDir, "models")),
  };
}

function parseVariables(variables: Record<string, string | undefined>): Variables {
  try {
    return parseStrings("configuration", variables);
  } catch (error) {
    if (error instanceof AppError)
      throw new AppError("configuration", { details: error.message }, error.fields);
    throw error;
  }
}
