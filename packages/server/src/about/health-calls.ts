import { installedModels } from "@undertone/embedding";
import { parse } from "@undertone/schemas";
import { everybody } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import type { Clock } from "../platform/clock.js";
import { storageTroubleOf } from "../platform/database/storage-trouble.js";
import type { Services } from "../platform/services.js";

/** Milliseconds between two changes that readiness makes to the database, however often it is asked. */
const PROBE_INTERVAL = 2_000;

const { sentence_transformer_model: usualModel } = parse("analysis-parameters", {}).model_params;

/** Served below /api, and at the root, too, where proxies and containers look. */
export const healthCalls = callsOf("This server", {
  healthz: call({
    method: "GET",
    path: "/healthz",
    summary: "Whether the process is running.",
    access: everybody,
    answer: "health",
    handler: () => () => ({ status: "ok" }),
  }),

  readyz: call({
    method: "GET",
    path: "/readyz",
    summary: "Whether each component is ready.",
    access: everybody,
    requestLimit: "readiness",
    answer: "health",
    handler: (services: Services) => {
      const { clock, database, queue, readiness, log } = services;
      const databaseState = sometimes(PROBE_INTERVAL, clock, () =>
        stateOf("database", database.probe(), log),
      );
      return async ({ reply }) => {
        const [written, queued] = await Promise.all([databaseState(), stateOf("queue", queue.ping(), log)]);
        const components = {
          database: written.state,
          queue: queued.state,
          model: await modelState(services),
        };
        // Without the model the lexical embedder serves: less well, but it serves.
        const works = written.state === "ok" && queued.state === "ok";
        const status = works ? readiness.status : "failing";
        const reason = written.reason ?? queued.reason;
        reply.code(status === "ok" ? 200 : 503);
        return { status, components, ...(reason !== undefined && { reason }) };
      };
    },
  }),
});

interface ComponentState {
  state: "ok" | "failing";
  /** A sentence for people, where the cause is known. */
  reason?: string;
}

/** Asks at most once in so many milliseconds, however often it is asked; meanwhile the answer is the last one. */
function sometimes<T>(interval: number, clock: Clock, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const now = clock().getTime();
    if (!last || Math.abs(now - last.at) >= interval) last = { at: now, answer: ask() };
    return last.answer;
  };
}

/** Whether the model that runs use unless told otherwise lies in this machine's MODEL_DIR. */
async function modelState({ configuration }: Pick<Services, "configuration">): Promise<"ok" | "absent"> {
  return (await installedModels(configuration.MODEL_DIR)).includes(usualModel) ? "ok" : "absent";
}

async function stateOf(
  component: string,
  answer: Promise<void>,
  log: Services["log"],
): Promise<ComponentState> {
  try {
    await answer;
    return { state: "ok" };
  } catch (error) {
    const trouble = storageTroubleOf(error);
    log.error(
      { err: error, component, ...(trouble && { reason: trouble.reason }) },
      "A component does not respond",
    );
    return { state: "failing", ...(trouble && { reason: trouble.message }) };
  }
}
