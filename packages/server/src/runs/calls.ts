import { DEFAULT_SEED, KernelError, usableComments } from "@undertone/analysis";
import { AppError, parse, readSchema, type AnalysisParameters, type Run } from "@undertone/schemas";
import { member } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import { findParameterSet } from "../parameter-sets/store.js";
import type { ThreadReference } from "../platform/database/tables.js";
import { findThreadTitle, readShortThread, UPLOAD_SOURCE } from "../uploads/store.js";
import { insufficientData } from "../analysis/insufficient-data.js";
import type { Database } from "../platform/database/database.js";
import type { Services } from "../platform/services.js";
import { acceptRun } from "./accept-run.js";
import { fieldError, inField } from "../platform/http/field-error.js";
import { cancelRun } from "./end-run.js";
import { runJobs } from "./run-jobs.js";
import { owner } from "../insights/access.js";
import { ownInsight } from "../insights/policy.js";
import { presentInsight, presentUnfinished } from "../insights/presenter.js";
import type { InsightRow } from "../insights/store.js";

const { untitled } = readSchema("page-texts").screens;

export const runCalls = callsOf("Insights", {
  run: call({
    method: "POST",
    path: "/insight/run",
    startsWork: true,
    summary: "Queues an analysis of a post or an uploaded thread.",
    access: member,
    largestBody: "run",
    body: "run",
    status: 202,
    answer: "insight",
    refusals: [404, 409, 422],
    handler: (services) => {
      const { database, sources } = services;
      const { db } = database;
      return async ({ user, body, reply }) => {
        const thread = await chosenThread(body, sources, (id) => findThreadTitle(db, id, user.id));
        const parameters = await chosenParameters(services, user.id, body);
        await refuseUnusable(db, thread.reference, parameters.parameters);
        return acceptRun(services, reply, user, { ...thread, ...parameters, seed: DEFAULT_SEED });
      };
    },
  }),

  /** The same again changes nothing. */
  cancelInsight: call({
    method: "POST",
    path: "/insight/:id/cancel",
    startsWork: true,
    summary: "Cancels a run that has not finished.",
    access: owner,
    answer: "insight",
    refusals: [409],
    handler:
      ({ database, queue }) =>
      async ({ insight: { id }, user }) => {
        await database.transaction(async (tx) => {
          if (await cancelRun(database, tx, id)) await queue.cancel(tx, runJobs, id);
        });
        const row = await ownInsight(database.db, id, user);
        if (row.status !== "cancelled") throw new AppError("run-finished");
        return { ...presentInsight(row, user.id), result: presentUnfinished(row, []) };
      },
  }),

  readAgain: call({
    method: "POST",
    path: "/insight/:id/read-again",
    startsWork: true,
    summary:
      "Reads the thread on its site again, as a new insight that shows what is new. Comments deleted there are deleted here, too.",
    access: owner,
    status: 202,
    answer: "insight",
    refusals: [409],
    handler:
      (services) =>
      async ({ insight: row, user, reply }) => {
        requireThread(services, row);
        const parameters = parse("analysis-parameters", row.parameters);
        await services.models.require(parameters.model_params.sentence_transformer_model);
        const { reference, title, parameterSetId, seed } = row;
        return acceptRun(services, reply, user, {
          ...{ reference, title, parameterSetId, parameters, seed },
          readAgainOf: row.id,
        });
      },
  }),
});

/** Characters. */
const SHORT_THREAD = readSchema("limits").uploads.tiny;
const MODEL_FIELD = "model_params.sentence_transformer_model";
const threadFields = ["redditId", "postId", "link", "threadId"] as const;

/** @throws {AppError} `link-missing`, `run-one-thread` and what is wrong with the link, each naming its field. */
async function chosenThread(
  body: Run,
  sources: Services["sources"],
  titleOf: (threadId: string) => Promise<string | undefined>,
): Promise<{ reference: ThreadReference; title: string }> {
  const given = threadFields.filter((field) => (body[field] ?? "").trim() !== "");
  const [field, ...others] = given;
  if (field === undefined) return inField("redditId", () => Promise.reject(new AppError("link-missing")));
  if (others.length > 0) return inField(field, () => Promise.reject(new AppError("run-one-thread")));

  const value = body[field] ?? "";
  return inField(field, async () => {
    if (field !== "threadId") return { reference: resolved(field, value, body, sources), title: untitled };
    const title = await titleOf(value);
    if (title === undefined) throw new AppError("no-such-thread");
    return { reference: { source: UPLOAD_SOURCE, id: value }, title };
  });
}

/**
 * What cannot work is refused at once where that is cheap: of a short thread that is here already.
 *
 * @throws {AppError} `insufficient-data`.
 */
async function refuseUnusable(
  db: Database,
  { source, id }: ThreadReference,
  parameters: AnalysisParameters,
): Promise<void> {
  if (source !== UPLOAD_SOURCE) return;
  const thread = await readShortThread(db, id, SHORT_THREAD);
  if (thread === undefined) return;
  try {
    usableComments(parse("thread", JSON.parse(thread)), parameters);
  } catch (error) {
    if (!(error instanceof KernelError)) throw error;
    throw fieldError("threadId", insufficientData(error));
  }
}

function resolved(
  field: "redditId" | "postId" | "link",
  link: string,
  { source, branch }: Run,
  sources: Services["sources"],
): ThreadReference {
  const isId = field !== "link" || source !== undefined;
  const reference = sources.resolve(link, source, isId);
  sources.requireReady(reference.source);
  if (branch === true && reference.comment === undefined) throw new AppError("link-names-no-comment");
  return { ...reference, ...(branch === true && { branch }), link: link.trim() };
}

/**
 * A saved set's parameters, or this run's own, of which nothing is saved; the defaults where neither is given.
 *
 * @throws {AppError} `run-one-parameters`, `no-such-parameter-set`, `invalid-input`, what `UsableModels.require` throws,
 *   each naming its field.
 */
async function chosenParameters(
  { database: { db }, models }: Pick<Services, "database" | "models">,
  userId: string,
  { parameterSetId = null, parameters: own }: Run,
): Promise<{ parameterSetId: string | null; parameters: AnalysisParameters }> {
  if (own !== undefined) {
    if (parameterSetId !== null)
      await inField("parameters", () => Promise.reject(new AppError("run-one-parameters")));
    const parameters = await inField(`parameters.${MODEL_FIELD}`, () => allowed(own, models));
    return { parameterSetId, parameters };
  }
  return inField("parameterSetId", async () => {
    const set = parameterSetId === null ? undefined : await findParameterSet(db, parameterSetId, userId);
    if (parameterSetId !== null && !set) throw new AppError("no-such-parameter-set");
    return { parameterSetId, parameters: await allowed(set?.config ?? {}, models) };
  });
}

/** Complete, and with a model that may be used. */
async function allowed(config: object, models: Services["models"]): Promise<AnalysisParameters> {
  const parameters = parse("analysis-parameters", config);
  await models.require(parameters.model_params.sentence_transformer_model);
  return parameters;
}

/** @throws {AppError} `read-again-no-site`, `read-again-unfinished`; the source's own where it cannot be asked. */
function requireThread({ sources }: Pick<Services, "sources">, { source, status }: InsightRow): void {
  const site = sources.list().find(({ key }) => key === source);
  if (!site || site.placeholder === null) throw new AppError("read-again-no-site");
  if (status !== "succeeded") throw new AppError("read-again-unfinished");
  sources.requireReady(source);
}
