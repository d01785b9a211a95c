import { isDeepStrictEqual } from "node:util";
import {
  AppError,
  boundOf,
  parse,
  readSchema,
  type AnalysisParameters,
  type RunAgain,
} from "@undertone/schemas";
import { call, callsOf } from "../api/call.js";
import type { InsightRow } from "../insights/store.js";
import { findThreadTitle, UPLOAD_SOURCE } from "../uploads/store.js";
import { memberReader } from "../insights/access.js";
import { isOwner } from "../insights/policy.js";
import type { CurrentUser } from "../accounts/sessions.js";
import type { Services } from "../platform/services.js";
import { acceptRun } from "./accept-run.js";

const most = boundOf(readSchema("analysis-parameters").properties.restore, "maxItems");

export const runAgainCalls = callsOf("Insights", {
  runAgain: call({
    method: "POST",
    path: "/insight/:id/run-again",
    startsWork: true,
    summary: "Runs the same thread and parameters again, as a new insight of yours.",
    access: memberReader,
    largestBody: "runAgain",
    body: "run-again",
    bodyOptional: true,
    status: 202,
    answer: "insight",
    refusals: [409],
    handler:
      (services) =>
      async ({ insight: row, user, body, reply }) => {
        await requireThread(services, row, user);
        const parameters = changedParameters(row, body);
        await services.models.require(parameters.model_params.sentence_transformer_model);
        const isSame = isDeepStrictEqual(parameters, changedParameters(row, {}));
        return acceptRun(services, reply, user, {
          reference: row.reference,
          title: row.title,
          // The set is its owner's, and says no longer what was run once something was changed.
          parameterSetId: isSame && isOwner(row, user) ? row.parameterSetId : null,
          parameters,
          seed: row.seed,
        });
      },
  }),
});

/** @throws {AppError} `run-again-upload`, `no-such-thread`; the source's own where it cannot be asked. */
async function requireThread(
  { database, sources }: Pick<Services, "database" | "sources">,
  row: InsightRow,
  user: CurrentUser,
): Promise<void> {
  const { source, id } = row.reference;
  if (source !== UPLOAD_SOURCE) return sources.requireReady(source);
  if (!isOwner(row, user)) throw new AppError("run-again-upload");
  if ((await findThreadTitle(database.db, id, user.id)) === undefined) throw new AppError("no-such-thread");
}

/** @throws {AppError} `run-again-restore`. */
function changedParameters(
  { parameters }: InsightRow,
  { hdbscan_params, restore = [] }: RunAgain,
): AnalysisParameters {
  const before = parse("analysis-parameters", parameters);
  const all = [...new Set([...before.restore, ...restore])];
  // Each by itself is within the bound; the sentence of the parameter would speak of items that nobody sent.
  if (all.length > most) throw new AppError("run-again-restore", { count: all.length, most });
  return parse("analysis-parameters", {
    ...before,
    hdbscan_params: { ...before.hdbscan_params, ...hdbscan_params },
    restore: all,
  });
}
