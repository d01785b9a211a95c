import { readSchema } from "@undertone/schemas";
import { fillIn } from "@undertone/schemas/fill-in";
import { models as texts } from "@undertone/schemas/training-texts";
import type { ModelChoice, UsableModels } from "@undertone/embedding";
import { everybody } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";

/** What a client needs to build forms and to write messages as we do. */
const published = [
  "analysis-parameters",
  "constants",
  "login",
  "messages",
  "parameter-set-name",
  "parameter-set-save",
  "product",
  "register",
  "run",
  "visibility",
] as const;

/** What a client builds its forms from. */
export const referenceCalls = callsOf("This server", {
  schemas: call({
    method: "GET",
    path: "/schemas",
    summary: "The JSON Schemas behind forms and messages.",
    access: everybody,
    answer: "schema-catalogue",
    handler: ({ models }) => {
      const schemas = Object.fromEntries(published.map((name) => [name, readSchema(name)]));
      return async () => ({
        schemas: { ...schemas, "analysis-parameters": await withModels(models) },
      });
    },
  }),
});

/** What a model costs, as far as that is written down. */
function titleOf({ name, precision, megabytes, seconds }: ModelChoice): string {
  if (precision === undefined || megabytes === undefined) return name;
  return seconds === undefined
    ? fillIn(texts.size, { name, precision: texts[precision], megabytes })
    : fillIn(texts.price, {
        name,
        precision: texts[precision],
        megabytes,
        least: seconds[0],
        most: seconds[1],
      });
}

/** The models that this server has are a fact of the machine, not of a file: here the schema tells them. */
async function withModels(models: UsableModels) {
  const schema = structuredClone(readSchema("analysis-parameters"));
  const field = schema.properties.model_params.properties?.sentence_transformer_model;
  const choices = await models.choices();
  Object.assign(field ?? {}, {
    oneOf: choices.map((model) => ({ const: model.name, title: titleOf(model) })),
  });
  return schema;
}
