import { assertAllowedModel } from "@undertone/embedding";
import { AppError, parse, type AnalysisParameters, type Insight } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import type { InsightRow } from "../insights/store.js";
import { findThreadTitle, uploadSource } from "../uploads/store.js";
import { requireUser } from "../accounts/current-user.js";
import { isOwner, readableInsight } from "../insights/policy.js";
import type { CurrentUser } from "../accounts/sessions.js";
import type { Services } from "../platform/services.js";
import { acceptRun } from "./accept-run.js";

/** POST /insight/:id/run-again: the same thread and parameters once more, as a new insight of whoever asks. */
export function runAgainRoutes(app: FastifyInstance, services: Services): void {
  const { database, sources } = services;
  const { db } = database;

  app.post<{ Params: { id: string } }>("/insight/:id/run-again", async (request, reply): Promise<Insight> => {
    const user = requireUser(request);
    const row = await readableInsight(db, request.params.id, user);
    const { hdbscan_params: changes } = parse("run-again", request.body ?? {});
    await requireThread(row, user);
    const parameters = changedParameters(row, changes);
    const isSame = changes === undefined || Object.keys(changes).length === 0;
    return acceptRun(services, reply, user, {
      reference: row.reference,
      title: row.title,
      // The set is its owner's, and says no longer what was run once something was changed.
      parameterSetId: isSame && isOwner(row, user) ? row.parameterSetId : null,
      parameters,
      seed: row.seed,
    });
  });

  /** @throws {AppError} `run-again-upload`, `no-such-thread`; the source's own where it cannot be asked. */
  async function requireThread(row: InsightRow, user: CurrentUser): Promise<void> {
    const { source, id } = row.reference;
    if (source !== uploadSource) return sources.requireReady(source);
    if (!isOwner(row, user)) throw new AppError("run-again-upload");
    if ((await findThreadTitle(db, id, user.id)) === undefined) throw new AppError("no-such-thread");
  }
}

/** @throws {AppError} `invalid-input`, `model-not-allowed`: what was allowed once may not be any more. */
function changedParameters(
  { parameters }: InsightRow,
  changes: Partial<AnalysisParameters["hdbscan_params"]> | undefined,
): AnalysisParameters {
  const before = parse("analysis-parameters", parameters);
  const after = { ...before, hdbscan_params: { ...before.hdbscan_params, ...changes } };
  assertAllowedModel(after.model_params.sentence_transformer_model);
  return parse("analysis-parameters", after);
}
