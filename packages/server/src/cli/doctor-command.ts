import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { installedModels } from "@undertone/embedding";
import { AppError, fillIn, parse } from "@undertone/schemas";
import { doctor as texts } from "@undertone/schemas/operations-texts";
import { registry } from "@undertone/sources";
import { createTransport } from "nodemailer";
import { isConfirmedFirst } from "../accounts/admission.js";
import { discover } from "../accounts/open-id-provider.js";
import { readBackups } from "../backup/backups.js";
import { readConfiguration, type Configuration } from "../platform/configuration.js";
import { databaseFolder, inspectDataFolder } from "../platform/database/data-folder.js";
import { folderTrouble } from "../platform/database/folder-lock.js";
import { openDatabase } from "../platform/database/open-database.js";
import { createLog } from "../platform/log.js";
import type { Io } from "./io.js";

export const DOCTOR_USAGE = `npx undertone doctor [--sources]

Reports what is wrong with configuration, database, disk, clock, email, single sign-on, model and backups. Exits with 1 if anything is.
--sources also asks each site whether it can be reached.`;

/** Bytes. A community's day of insights and the log of the database fit into it. */
const LEAST_FREE = 1_000_000_000;
/** Milliseconds that a clock may differ: limits are counted across processes by their clocks. */
const LARGEST_SKEW = 1_000;
/** Milliseconds that a mail server or a site may take. */
const TIMEOUT = 10_000;

const { sentence_transformer_model: usualModel } = parse("analysis-parameters", {}).model_params;
/** The codes of the refusals of a database that is in order, but another process has it. */
const IN_USE = "DATA_DIR_IN_USE";

/** Says what is wrong, a sentence each. */
type Check = (configuration: Configuration) => Promise<string[]>;

const checks: Readonly<Record<string, Check>> = {
  async database({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }) {
    const log = createLog("silent");
    try {
      if (databaseUrl === undefined) inspectDataFolder(dataDir);
      // To open it would make one.
      if (databaseUrl === undefined && !existsSync(databaseFolder(dataDir))) return [];
      const database = await openDatabase({ databaseUrl, dataDir, log, migrates: false });
      try {
        await database.probe();
        if (database.kind === "embedded") return [];
        const before = Date.now();
        const { rows } = await database.connection.executeSql(
          "select extract(epoch from clock_timestamp()) * 1000 as now",
        );
        const skew = Number((rows[0] as { now: string }).now) - (before + Date.now()) / 2;
        const seconds = (Math.abs(skew) / 1_000).toFixed(1);
        return Math.abs(skew) > LARGEST_SKEW ? [fillIn(texts.clock, { seconds })] : [];
      } finally {
        await database.close();
      }
    } catch (error) {
      return error instanceof AppError && error.code === IN_USE ? [] : [(error as Error).message];
    }
  },

  disk({ DATA_DIR: folder }) {
    let there = folder;
    while (!existsSync(there)) there = dirname(there);
    try {
      accessSync(there, constants.R_OK | constants.W_OK);
    } catch (error) {
      return Promise.resolve([(folderTrouble(error, folder) as Error).message]);
    }
    const { bavail, bsize } = statfsSync(there);
    const free = Math.floor((bavail * bsize) / 1e6);
    return Promise.resolve(bavail * bsize < LEAST_FREE ? [fillIn(texts.disk, { folder, free })] : []);
  },

  async mail(configuration) {
    const { SMTP_URL: url, PUBLIC_URL: publicUrl, MAIL_FROM: from } = configuration;
    if (url === undefined) return isConfirmedFirst(configuration) ? [texts.mailNowhere] : [];
    const wrong = [
      ...(publicUrl === undefined ? [texts.mailLinks] : []),
      ...(/@localhost\b/.test(from) ? [fillIn(texts.mailFrom, { from })] : []),
    ];
    const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
    const transport = createTransport({ url, ...timeouts });
    try {
      await transport.verify();
      return wrong;
    } catch (error) {
      return [...wrong, fillIn(texts.mail, { reason: (error as Error).message })];
    } finally {
      transport.close();
    }
  },

  async "single sign-on"(configuration) {
    const { OIDC_ISSUER: issuer } = configuration;
    if (issuer === undefined) return [];
    try {
      await discover(configuration);
      return [];
    } catch (error) {
      const { cause, message } = error as Error;
      const reason = cause instanceof Error ? `${message} (${cause.message})` : message;
      return [fillIn(texts.openId, { issuer, reason })];
    }
  },

  async model({ MODEL_DIR: folder }) {
    const isThere = (await installedModels(folder)).includes(usualModel);
    return isThere ? [] : [fillIn(texts.model, { model: usualModel, folder })];
  },

  async backups(configuration) {
    const { isOld, everyHours, failure } = await readBackups(configuration, new Date());
    return [
      ...(isOld ? [fillIn(texts.backupOld, { hours: everyHours })] : []),
      ...(failure === undefined ? [] : [failure]),
    ];
  },
};

/** Whatever a site answers, it can be reached. */
async function checkSources(): Promise<string[]> {
  const all = registry.flatMap(({ description: { title, link } }) => {
    const host = link?.hosts?.[0];
    return host === undefined ? [] : [{ title, host }];
  });
  const answers = all.map(({ host }) =>
    fetch(`https://${host}/`, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(TIMEOUT) }),
  );
  const settled = await Promise.allSettled(answers);
  return settled.flatMap((answer, n) =>
    answer.status === "rejected" && all[n] ? [fillIn(texts.source, all[n])] : [],
  );
}

/**
 * @returns What goes to stdout.
 * @throws {AppError} `doctor-found` with a sentence for each thing that is wrong.
 */
export async function doctor(args: string[], io: Io): Promise<string> {
  const [option, ...more] = args;
  if (more.length > 0 || (option !== undefined && option !== "--sources"))
    throw new AppError("usage", { reason: `doctor does not accept ${args.join(" ")}`, usage: DOCTOR_USAGE });
  const configuration = readConfiguration(io.environment);
  const found: string[] = [];
  for (const check of Object.values(checks)) found.push(...(await check(configuration)));
  if (option === "--sources") found.push(...(await checkSources()));
  if (found.length > 0)
    throw new AppError("doctor-found", { problems: found.map((one) => `- ${one}`).join("\n") });
  return `${fillIn(texts.nothing, { checked: ["configuration", ...Object.keys(checks)].join(", ") })}\n`;
}
