/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
import { readSchema } from "../read-schema.js";

export const {
  finding,
  heard,
  noReply,
  topic,
  report,
  brief,
  verify,
  terminal,
  card,
  formats,
} = readSchema("report-texts");
