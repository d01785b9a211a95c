import { AppError, parse, type AnalysisParameters, type Recluster } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { findResult, findSpanningTree } from "../database/insights.js";
import { callerLimit } from "../policies/caller-limit.js";
import { readableInsight } from "../policies/insight-access.js";
import type { Services } from "../services.js";
import { inField } from "./field-error.js";

/** A slider that is dragged asks a few times a second; who asks more keeps the others waiting. */
const perMinute = 120;

/** An insight that was not asked for lately has to be read first, which takes half a second of a core for ten thousand comments. */
const readsPerMinute = 20;

/** What the distances themselves hang on. */
const fixed = ["metric", "min_samples", "alpha"] as const;

/** POST /insight/:id/recluster: other clusters of a finished analysis, at once; nothing is stored. */
export function reclusterRoutes(app: FastifyInstance, { database, thread, clock }: Services): void {
  const limit = callerLimit(perMinute, 60_000, clock);
  const readLimit = callerLimit(readsPerMinute, 60_000, clock);

  app.post<{ Params: { id: string } }>("/insight/:id/recluster", async (request) => {
    const row = await readableInsight(database.db, request.params.id, request.user);
    const { hdbscan_params: asked } = parse("recluster", request.body);
    if (row.status !== "succeeded") throw new AppError("recluster-no-result");
    const used = parse("analysis-parameters", row.parameters);
    await refuseOtherDistances(asked, used.hdbscan_params);

    limit.take(request);
    const { min_cluster_size, cluster_selection_epsilon } = { ...used.hdbscan_params, ...asked };
    const step = { insightId: row.id, parameters: { min_cluster_size, cluster_selection_epsilon } };
    const answer = await thread.run("recluster-comments", step);
    if (answer) return answer;

    readLimit.take(request);
    const packed = await findSpanningTree(database.db, row.id);
    if (packed === undefined) throw new AppError("recluster-no-tree");
    const result = await findResult(database.db, row.id);
    if (result === undefined) throw new AppError("recluster-no-result");
    return thread.run("recluster-comments", { ...step, stored: { packed, result, used } });
  });
}

/** @throws {AppError} `recluster-needs-run`, naming the field. */
async function refuseOtherDistances(
  asked: Recluster["hdbscan_params"],
  used: AnalysisParameters["hdbscan_params"],
): Promise<void> {
  for (const name of fixed) {
    if (asked[name] === undefined || asked[name] === used[name]) continue;
    await inField(`hdbscan_params.${name}`, () => {
      throw new AppError("recluster-needs-run", { name, value: used[name] });
    });
  }
}
