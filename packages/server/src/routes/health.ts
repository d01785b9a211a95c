import { installedModels } from "@undertone/embedding";
import { parse, type Health } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { readinessPerMinute } from "../http/limit-requests.js";
import type { Services } from "../services.js";

const { sentence_transformer_model: usualModel } = parse("analysis-parameters", {}).model_params;

/** GET /healthz: the process lives. GET /readyz: it can serve, component by component. */
export function healthRoutes(
  app: FastifyInstance,
  services: Pick<Services, "configuration" | "database" | "queue" | "readiness" | "log">,
): void {
  app.get("/healthz", (): Health => ({ status: "ok" }));

  // Below /api the limit of all calls comes first, and is the one that counts.
  const limited = { config: { rateLimit: { max: readinessPerMinute } } };
  app.get("/readyz", limited, async (_request, reply): Promise<Health> => {
    const { database, queue, readiness, log } = services;
    const [databaseState, queueState] = await Promise.all([
      stateOf("database", database.ping(), log),
      stateOf("queue", queue.ping(), log),
    ]);
    const components = { database: databaseState, queue: queueState, model: await modelState(services) };
    // Without the model the lexical embedder serves: less well, but it serves.
    const works = databaseState === "ok" && queueState === "ok";
    const status = works ? readiness.status : "failing";
    reply.code(status === "ok" ? 200 : 503);
    return { status, components };
  });
}

/** Whether the model that runs use unless told otherwise lies in this machine's MODEL_DIR. */
async function modelState({ configuration }: Pick<Services, "configuration">): Promise<"ok" | "absent"> {
  return (await installedModels(configuration.MODEL_DIR)).includes(usualModel) ? "ok" : "absent";
}

async function stateOf(
  component: string,
  answer: Promise<void>,
  log: Services["log"],
): Promise<"ok" | "failing"> {
  try {
    await answer;
    return "ok";
  } catch (error) {
    log.error({ err: error, component }, "A component does not answer");
    return "failing";
  }
}
