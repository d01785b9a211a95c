/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
import { readSchema } from "../read-schema.js";

export const {
  screens,
} = readSchema("comment-texts");
