import { AppError, type ParameterSet, type ParameterSetSave, requiredError } from "@undertone/schemas";
import { member, requireUser } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import {
  addParameterSet,
  deleteParameterSet,
  findParameterSet,
  listParameterSets,
  type ParameterSetRow,
} from "./store.js";
import { newId } from "../platform/ids.js";
import { inField } from "../platform/http/field-error.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { type Access, idInAddress } from "../api/access.js";

const setKeeper: Access<{ user: CurrentUser; parameterSet: ParameterSetRow }> = {
  name: "set-keeper",
  admit: async (request, { database }, handle) => {
    const user = requireUser(request);
    const parameterSet = await findParameterSet(database.db, idInAddress(request), user.id);
    if (!parameterSet) throw new AppError("not-found");
    return handle({ user, parameterSet });
  },
};

export const parameterSetCalls = callsOf("Preferences and parameter sets", {
  saveParameterSet: call({
    method: "POST",
    path: "/parameterset/save",
    summary:
      "Saves parameters under a name. Those that are missing take their defaults when the set is used.",
    access: member,
    largestBody: "parameterSet",
    body: "parameter-set-save",
    answer: "parameter-set",
    refusals: [409],
    handler:
      ({ database, clock, models }) =>
      async ({ user, body, request }) => {
        const field = await fieldOfParameters(body);
        await inField(`${field}.model_params.sentence_transformer_model`, async () => {
          const model = body[field]?.model_params?.sentence_transformer_model;
          if (model !== undefined) await models.require(model);
        });
        // Stored as it was given, not as the defaults complete it: a partial set follows later defaults.
        const config = (request.body as Record<string, Record<string, unknown>>)[field] ?? {};
        const row = { id: newId(), userId: user.id, name: body.name.trim(), config, createdAt: clock() };
        await database.transaction((tx) => addParameterSet(tx, row));
        return presentParameterSet(row);
      },
  }),

  myParameterSets: call({
    method: "GET",
    path: "/parameterset/my",
    summary: "Your parameter sets, newest first.",
    access: member,
    answer: "parameter-set-list",
    handler:
      ({ database: { db } }) =>
      async ({ user }) => {
        const rows = await listParameterSets(db, user.id);
        return { parameterSets: rows.map(presentParameterSet) };
      },
  }),

  parameterSet: call({
    method: "GET",
    path: "/parameterset/:id",
    summary: "One of your parameter sets.",
    access: setKeeper,
    answer: "parameter-set",
    handler:
      () =>
      ({ parameterSet }) =>
        presentParameterSet(parameterSet),
  }),

  deleteParameterSet: call({
    method: "DELETE",
    path: "/parameterset/:id",
    summary: "Deletes one of your parameter sets.",
    access: setKeeper,
    handler:
      ({ database: { db } }) =>
      ({ parameterSet }) =>
        deleteParameterSet(db, parameterSet.id),
  }),
});

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

function presentParameterSet({ id, name, config, createdAt }: ParameterSetRow): ParameterSet {
  return { id, name, config, parameters: config, createdAt: createdAt.toISOString() };
}
