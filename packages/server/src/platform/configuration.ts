import { join, resolve } from "node:path";
import { AppError, parseStringsWith, readSchema, type Configuration as Variables } from "@undertone/schemas";
import { sourceSettings, type SourcesConfiguration } from "@undertone/sources";
import { trustedProxies } from "./http/trusted-proxies.js";

/** The environment, checked. DATA_DIR and MODEL_DIR are absolute, PUBLIC_URL ends with no slash, and CONFIRM_EMAIL follows from SMTP_URL where it is not set. */
export type Configuration = Variables & {
  MODEL_DIR: string;
  CONFIRM_EMAIL: NonNullable<Variables["CONFIRM_EMAIL"]>;
  /** The path of PUBLIC_URL, such as `/undertone`; empty at the root of a host. */
  basePath: string;
  /** The variables of single sources, by name. */
  sources: Readonly<Record<string, string | undefined>>;
};

const own = readSchema("configuration");
const schema = {
  ...own,
  $id: "configuration-with-sources.json",
  properties: { ...own.properties, ...sourceSettings.properties },
};
const known = Object.keys(schema.properties);

/** A name that begins so is meant for us: when the schema does not know it, it is misspelt. Others use DATA_, DATABASE_ and OPENAI_ too. */
const ourPrefixes = [
  ...sourceSettings.prefixes,
  ...Object.keys(own.properties).flatMap((name) => /^[A-Z]+_/.exec(name) ?? []),
  "REGISTRATION",
].filter((prefix) => !["DATA_", "DATABASE_", "OPENAI_"].includes(prefix));

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
  const variables = parseVariables(
    Object.fromEntries(given.flatMap(([name, value = ""]) => (known.includes(name) ? [[name, value]] : []))),
  );
  const confirmation =
    variables.CONFIRM_EMAIL ?? (variables.SMTP_URL === undefined ? "optional" : "required");
  for (const name of ["PUBLIC_URL", "OIDC_ISSUER", "OPENAI_BASE_URL", "MODEL_HOST"] as const)
    if (variables[name] !== undefined && !URL.canParse(variables[name]))
      throw new AppError("configuration", { details: `${name}: ${variables[name]} is no address` });
  if (variables.EMAIL_DOMAINS !== undefined && confirmation === "optional")
    throw new AppError("configuration", {
      details: "EMAIL_DOMAINS needs CONFIRM_EMAIL=required or before-login",
    });
  if (variables.INFERENCE_TEXT_MODEL !== undefined && variables.OPENAI_BASE_URL === undefined)
    throw new AppError("configuration", { details: "INFERENCE_TEXT_MODEL needs OPENAI_BASE_URL" });
  const { OIDC_ISSUER, OIDC_CLIENT_ID } = variables;
  const publicUrl = variables.PUBLIC_URL?.replace(/\/$/, "");
  if (OIDC_ISSUER !== undefined && (OIDC_CLIENT_ID === undefined || publicUrl === undefined))
    throw new AppError("configuration", { details: "OIDC_ISSUER needs OIDC_CLIENT_ID and PUBLIC_URL" });
  if (OIDC_ISSUER === undefined && OIDC_CLIENT_ID !== undefined)
    throw new AppError("configuration", { details: "OIDC_CLIENT_ID needs OIDC_ISSUER" });
  trustedProxies(variables.TRUST_PROXY);
  const dataDir = resolve(variables.DATA_DIR);
  return {
    ...variables,
    ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl }),
    basePath: publicUrl === undefined ? "" : new URL(publicUrl).pathname.replace(/\/$/, ""),
    DATA_DIR: dataDir,
    CONFIRM_EMAIL: confirmation,
    MODEL_DIR: resolve(variables.MODEL_DIR ?? join(dataDir, "models")),
    sources: Object.fromEntries(
      Object.keys(sourceSettings.properties).map((name) => [name, variables[name as never]]),
    ),
  };
}

function parseVariables(variables: Record<string, string>): Variables {
  try {
    return parseStringsWith(schema, variables) as Variables;
  } catch (error) {
    if (error instanceof AppError)
      throw new AppError("configuration", { details: error.message }, error.fields);
    throw error;
  }
}

export function sourcesConfiguration(configuration: Configuration): SourcesConfiguration {
  return {
    settings: configuration.sources,
    threadsFolder: join(configuration.DATA_DIR, "threads"),
    trustedHosts: configuration.TRUSTED_HOSTS,
  };
}
