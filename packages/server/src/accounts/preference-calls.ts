import { parse, type Preferences } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { changePreferences, readPreferences } from "./preference-store.js";
import { requireUser } from "./current-user.js";
import type { Services } from "../platform/services.js";

/** GET and PUT /preference. */
export function preferenceRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  app.get("/preference", (request): Promise<Preferences> => readPreferences(db, requireUser(request).id));

  app.put("/preference", async (request): Promise<Preferences> => {
    const user = requireUser(request);
    await changePreferences(db, user.id, parse("preferences-change", request.body));
    return readPreferences(db, user.id);
  });
}
