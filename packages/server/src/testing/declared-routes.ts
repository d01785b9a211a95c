import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";

/** Runs what makes a server, and notes every route that is declared meanwhile, whoever declares it. */
export async function withDeclaredRoutes<T>(make: () => Promise<T>): Promise<{ made: T; routes: string[] }> {
  const routes = new Set<string>();
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method, url }) => {
      const methods = [method].flat().filter((one) => one !== "HEAD");
      if (methods.length > 2) routes.add(`ANY ${url}`);
      else for (const one of methods) routes.add(`${one} ${url}`);
    });
  };
  subscribe("fastify.initialization", listen);
  try {
    return { made: await make(), routes: [...routes] };
  } finally {
    unsubscribe("fastify.initialization", listen);
  }
}
