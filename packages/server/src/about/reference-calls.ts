import { readSchema } from "@undertone/schemas";
import { everybody } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";

/** What a client needs to build forms and to write messages as we do. */
const published = [
  "analysis-parameters",
  "constants",
  "login",
  "messages",
  "parameter-set-save",
  "product",
  "register",
  "run",
  "visibility",
] as const;

/** What a client builds its forms from. */
export const referenceCalls = callsOf("This server", {
  sources: call({
    method: "GET",
    path: "/sources",
    summary: "Where threads can come from, and which of it is set up.",
    access: everybody,
    status: 200,
    answer: "source-list",
    handler:
      ({ sources }) =>
      () => ({ sources: sources.list() }),
  }),

  schemas: call({
    method: "GET",
    path: "/schemas",
    summary: "The JSON Schemas that forms and messages are made from.",
    access: everybody,
    status: 200,
    answer: "schema-catalogue",
    handler: () => {
      const schemas = Object.fromEntries(published.map((name) => [name, readSchema(name)]));
      return () => ({ schemas });
    },
  }),
});
