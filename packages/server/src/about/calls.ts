import { type About, readSchema } from "@undertone/schemas";
import { everybody } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import { version } from "../platform/version.js";
import { fillIn } from "@undertone/schemas/fill-in";
import { models as texts } from "@undertone/schemas/training-texts";
import type { ModelChoice, UsableModels } from "@undertone/embedding";

export const aboutCalls = callsOf("This server", {
  about: call({
    method: "GET",
    path: "/about",
    summary: "The version, where to get help, and who can register.",
    access: everybody,
    answer: "about",
    handler: ({ configuration }) => {
      const { SUPPORT_EMAIL: supportEmail = null, REGISTRATION: registration } = configuration;
      const { PASSWORD_SIGN_IN: passwordSignIn, OIDC_ISSUER, OIDC_NAME } = configuration;
      const openId = OIDC_ISSUER === undefined ? null : OIDC_NAME;
      const about: About = { version, supportEmail, registration, passwordSignIn, openId };
      return () => about;
    },
  }),

  schemas: call({
    method: "GET",
    path: "/schemas",
    summary: "The JSON Schemas behind forms and messages.",
    access: everybody,
    answer: "schema-catalogue",
    handler: ({ models }) => {
      const schemas = Object.fromEntries(published.map((name) => [name, readSchema(name)]));
      return async () => ({ schemas: { ...schemas, "analysis-parameters": await withModels(models) } });
    },
  }),
});

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
