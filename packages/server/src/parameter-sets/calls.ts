import { assertAllowedModel } from "@undertone/embedding";
import { AppError, parse, requiredError, type ParameterSetSave } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { addParameterSet, deleteParameterSet, findParameterSet, listParameterSets } from "./store.js";
import { requireUser } from "../accounts/current-user.js";
import { presentParameterSet } from "./presenter.js";
import { newId } from "../platform/ids.js";
import type { Services } from "../platform/services.js";
import { inField } from "../platform/http/field-error.js";

/** Sets that one person may keep. */
const mostSets = 200;

/** POST /parameterset/save, GET /parameterset/my, GET and DELETE /parameterset/:id. */
export function parameterSetRoutes(app: FastifyInstance, { database, clock }: Services): void {
  const { db } = database;

  app.post("/parameterset/save", async (request) => {
    const user = requireUser(request);
    const checked = parse("parameter-set-save", request.body);
    const { name } = checked;
    const field = await fieldOfParameters(checked);
    await inField(`${field}.model_params.sentence_transformer_model`, () => {
      const model = checked[field]?.model_params?.sentence_transformer_model;
      if (model !== undefined) assertAllowedModel(model);
    });
    // Stored as it was given, not as the defaults complete it: a partial set follows later defaults.
    const config = (request.body as Record<string, Record<string, unknown>>)[field] ?? {};
    const row = { id: newId(), userId: user.id, name: name.trim(), config, createdAt: clock() };
    const isKept = await database.transaction((tx) => addParameterSet(tx, row, mostSets));
    if (!isKept) throw new AppError("too-many-parameter-sets", { count: mostSets });
    return presentParameterSet(row);
  });

  app.get("/parameterset/my", async (request) => {
    const rows = await listParameterSets(db, requireUser(request).id, mostSets);
    return { parameterSets: rows.map(presentParameterSet) };
  });

  app.get<{ Params: { id: string } }>("/parameterset/:id", async (request) => {
    const row = await findParameterSet(db, request.params.id, requireUser(request).id);
    if (!row) throw new AppError("not-found");
    return presentParameterSet(row);
  });

  app.delete<{ Params: { id: string } }>("/parameterset/:id", async (request, reply) => {
    const wasThere = await deleteParameterSet(db, request.params.id, requireUser(request).id);
    if (!wasThere) throw new AppError("not-found");
    return reply.code(204).send();
  });
}

/**
 * Where the parameters stand: under either of their two names.
 *
 * @throws {AppError} `parameters-twice`; `invalid-input` where they are under neither.
 */
function fieldOfParameters({ config, parameters }: ParameterSetSave): Promise<"config" | "parameters"> {
  return inField("parameters", () => {
    if (config !== undefined && parameters !== undefined) throw new AppError("parameters-twice");
    if (config === undefined && parameters === undefined) throw requiredError("parameter-set-save", "config");
    return config === undefined ? "parameters" : "config";
  });
}
