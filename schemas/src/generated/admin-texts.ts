/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
import { readSchema } from "../read-schema.js";

export const {
  lists,
  empty,
  states,
  figures,
  acts,
  done,
  ask,
  why,
  mails,
  counts,
  databases,
  mailWays,
  screens,
  trials,
  commandLine,
} = readSchema("admin-texts");
