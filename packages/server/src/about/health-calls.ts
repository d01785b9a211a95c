import { installedModels } from "@undertone/embedding";
import { parse, type Health } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../platform/clock.js";
import { storageTroubleOf } from "../platform/database/storage-trouble.js";
import { requestLimit } from "../platform/http/limit-requests.js";
import type { Services } from "../platform/services.js";

/** Milliseconds between two changes that readiness makes to the database, however often it is asked. */
const probeInterval = 2_000;

const { sentence_transformer_model: usualModel } = parse("analysis-parameters", {}).model_params;

/** GET /healthz: the process lives. GET /readyz: it can serve, component by component. */
export function healthRoutes(
  app: FastifyInstance,
  services: Pick<Services, "clock" | "configuration" | "database" | "queue" | "readiness" | "log">,
): void {
  app.get("/healthz", (): Health => ({ status: "ok" }));

  const { clock, database, queue, readiness, log } = services;
  const databaseState = sometimes(probeInterval, clock, () => stateOf("database", database.probe(), log));

  // Below /api the limit of all calls comes first, and is the one that counts.
  const limited = { config: { rateLimit: requestLimit("readiness") } };
  app.get("/readyz", limited, async (_request, reply): Promise<Health> => {
    const [written, queued] = await Promise.all([databaseState(), stateOf("queue", queue.ping(), log)]);
    const components = { database: written.state, queue: queued.state, model: await modelState(services) };
    // Without the model the lexical embedder serves: less well, but it serves.
    const works = written.state === "ok" && queued.state === "ok";
    const status = works ? readiness.status : "failing";
    const reason = written.reason ?? queued.reason;
    reply.code(status === "ok" ? 200 : 503);
    return { status, components, ...(reason !== undefined && { reason }) };
  });
}

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
      "A component does not answer",
    );
    return { state: "failing", ...(trouble && { reason: trouble.message }) };
  }
}
