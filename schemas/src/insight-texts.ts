import { readSchema } from "./read-schema.js";

/** `schemas/insight-texts.json`, read at run time; a browser has `insight-texts.browser.ts` in place of this file. */
export const {
  unread,
  embedder,
  noClusters,
  tone,
  stages,
  scattered,
  quote,
  heard,
  mixed,
  claims,
  answers,
  making,
  citation,
  rules,
  readings,
  headings,
  attached,
  notRestored,
} = readSchema("insight-texts");
