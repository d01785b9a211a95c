import { AppError, parse } from "@undertone/schemas";
import { call, callsOf } from "../api/call.js";
import { owner } from "../insights/access.js";
import type { InsightRow } from "../insights/store.js";
import type { Services } from "../platform/services.js";
import { acceptRun } from "./accept-run.js";

export const readAgainCalls = callsOf("Insights", {
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

/** @throws {AppError} `read-again-no-site`, `read-again-unfinished`; the source's own where it cannot be asked. */
function requireThread({ sources }: Pick<Services, "sources">, { source, status }: InsightRow): void {
  const site = sources.list().find(({ key }) => key === source);
  if (!site || site.placeholder === null) throw new AppError("read-again-no-site");
  if (status !== "succeeded") throw new AppError("read-again-unfinished");
  sources.requireReady(source);
}
