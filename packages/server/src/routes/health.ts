import type { Health } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import type { Services } from "../services.js";

/** GET /healthz: the process lives. GET /readyz: it can serve, component by component. */
export function healthRoutes(
  app: FastifyInstance,
  services: Pick<Services, "database" | "queue" | "readiness" | "log">,
): void {
  app.get("/healthz", (): Health => ({ status: "ok" }));

  app.get("/readyz", async (_request, reply): Promise<Health> => {
    const { database, queue, readiness, log } = services;
    const [databaseState, queueState] = await Promise.all([
      stateOf("database", database.ping(), log),
      stateOf("queue", queue.ping(), log),
    ]);
    const components = { database: databaseState, queue: queueState };
    const works = Object.values(components).every((state) => state === "ok");
    const status = works ? readiness.status : "failing";
    reply.code(status === "ok" ? 200 : 503);
    return { status, components };
  });
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
