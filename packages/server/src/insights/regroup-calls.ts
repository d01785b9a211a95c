import { cutName } from "@undertone/analysis/grouping";
import {
  AppError,
  parse,
  readSchema,
  type AnalysisParameters,
  type Regroup,
  type RegroupParameters,
} from "@undertone/schemas";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AskedCut } from "../analysis/regroup-comments.js";
import { withGrouping } from "../analysis/stored-result.js";
import { call, callsOf } from "../api/call.js";
import { changeHead, findRegrouping, findResult, findSpanningTree, type InsightRow } from "./store.js";
import { removeTopicEdits } from "./topic-edit-store.js";
import { whenGone } from "../platform/http/leaving-callers.js";
import { callerLimit, callerOf } from "../accounts/caller-limit.js";
import { owner, reader } from "./access.js";
import { requestQueue } from "../platform/limits/request-queue.js";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import type { Database } from "../platform/database/database.js";
import type { Services } from "../platform/services.js";
import { inField } from "../platform/http/field-error.js";

const { regroup: queueLimits } = readSchema("limits").queues;

/** What the distances themselves hang on. */
const fixed = ["metric", "min_samples", "alpha"] as const;

type TreeServices = Services & { thread: AnalysisThread };

interface CutRequest {
  insight: InsightRow;
  body: Regroup;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Other clusters of a finished analysis, at once; stored only when the owner saves them. */
export const regroupCalls = callsOf("Insights", {
  regrouping: call({
    method: "GET",
    path: "/insight/:id/regrouping",
    summary: "The data with which the page regroups the comments of a finished insight.",
    access: reader,
    answer: "regrouping",
    refusals: [409],
    handler: ({ database: { db }, thread }: TreeServices) => {
      const line = requestQueue("regroup-busy", queueLimits);
      return async ({ insight, request, reply }) => {
        if (insight.status !== "succeeded") throw new AppError("regroup-no-result");
        const text =
          (await findRegrouping(db, insight.id)) ||
          (await line.run(callerOf(request), whenGone(reply), () => regroupingOf(db, thread, insight.id)));
        return reply.type("application/json; charset=utf-8").send(text);
      };
    },
  }),

  recluster: call({
    method: "POST",
    path: "/insight/:id/recluster",
    startsWork: true,
    summary: "Regroups the comments of a finished insight. Nothing is stored.",
    access: reader,
    largestBody: "choice",
    body: "regroup",
    answer: "regroup-answer",
    refusals: [409],
    handler: cutting(({ thread }, _insightId, cut) => thread.run("regroup-comments", cut)),
  }),

  saveGrouping: call({
    method: "POST",
    path: "/insight/:id/groupings",
    summary: "Saves another grouping of an insight's comments beside its own. Repeating it changes nothing.",
    access: owner,
    largestBody: "choice",
    body: "regroup",
    status: 201,
    answer: "saved-grouping",
    refusals: [409],
    handler: cutting(async ({ database: { db }, thread }, insightId, cut) => {
      const saved = await thread.run("save-grouping", cut);
      if (!(await changeHead(db, insightId, saved))) throw new AppError("grouping-pending");
      return saved.answer;
    }),
  }),

  removeGrouping: call({
    method: "DELETE",
    path: "/insight/:id/groupings",
    summary: "Removes a saved grouping and the changes to its topics.",
    access: owner,
    largestBody: "choice",
    body: "regroup",
    refusals: [409],
    handler:
      ({ database }) =>
      async ({ insight, body }) => {
        const name = cutName(await cutOf(insight, body));
        const change = withGrouping(await storedResult(database.db, insight.id), name, null);
        await database.transaction(async (tx) => {
          if (!(await changeHead(tx, insight.id, change))) throw new AppError("grouping-pending");
          await removeTopicEdits(tx, insight.id, name);
        });
      },
  }),
});

/** Answers with what is made of a cut of a finished insight's tree: limited by caller, and few at a time. */
function cutting(
  answerOf: (services: TreeServices, insightId: string, cut: AskedCut) => Promise<string>,
): (services: TreeServices) => (given: CutRequest) => Promise<FastifyReply> {
  return (services) => {
    const { database, thread } = services;
    const { db } = database;
    const limit = callerLimit("regrouping", services);
    const line = requestQueue("regroup-busy", queueLimits);
    return async ({ insight, body, request, reply }) => {
      const parameters = await cutOf(insight, body);
      await limit.take(request);
      const answer = await line.run(callerOf(request), whenGone(reply), async () => {
        const regrouping = await regroupingOf(db, thread, insight.id);
        const result = await storedResult(db, insight.id);
        return answerOf(services, insight.id, { regrouping, result, parameters });
      });
      return reply.type("application/json; charset=utf-8").send(answer);
    };
  };
}

/** @throws {AppError} `regroup-no-result`; `regroup-needs-run`, naming the field. */
async function cutOf(
  { status, parameters }: InsightRow,
  { hdbscan_params: asked }: Regroup,
): Promise<RegroupParameters> {
  if (status !== "succeeded") throw new AppError("regroup-no-result");
  const { hdbscan_params: used } = parse("analysis-parameters", parameters);
  await refuseOtherDistances(asked, used);
  const { min_cluster_size, cluster_selection_epsilon } = { ...used, ...asked };
  return { min_cluster_size, cluster_selection_epsilon };
}

/**
 * What a finished insight's comments are grouped again with: as its run left it, or from its tree, without words.
 *
 * @throws {AppError} `regroup-no-tree`, `regroup-no-result`.
 */
async function regroupingOf(db: Database, thread: AnalysisThread, insightId: string): Promise<string> {
  const known = await findRegrouping(db, insightId);
  if (known) return known;
  const packed = await findSpanningTree(db, insightId);
  if (packed === undefined) throw new AppError("regroup-no-tree");
  const result = await storedResult(db, insightId);
  return thread.run("tree-to-regroup", { packed, result, isPending: known === null });
}

/** @throws {AppError} `regroup-no-result`. */
async function storedResult(db: Database, insightId: string): Promise<string> {
  const result = await findResult(db, insightId);
  if (result === undefined) throw new AppError("regroup-no-result");
  return result;
}

/** @throws {AppError} `regroup-needs-run`, naming the field. */
async function refuseOtherDistances(
  asked: Regroup["hdbscan_params"],
  used: AnalysisParameters["hdbscan_params"],
): Promise<void> {
  for (const name of fixed) {
    if (asked[name] === undefined || asked[name] === used[name]) continue;
    await inField(`hdbscan_params.${name}`, () => {
      throw new AppError("regroup-needs-run", { name, value: used[name] });
    });
  }
}
