/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
import { readSchema } from "../read-schema.js";

export const {
  unread,
  embedder,
  noClusters,
  tone,
  stages,
  unnamedStage,
  scattered,
  quote,
  frequentAuthors,
  mixed,
  heard,
  claims,
  answers,
  making,
  citation,
  rules,
  readings,
  headings,
  points,
  attached,
  notRestored,
  leftOut,
  screens,
  counting,
} = readSchema("insight-texts");
