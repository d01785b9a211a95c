/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
import { readSchema } from "../read-schema.js";

export const {
  questions,
  titles,
  sizes,
  judgements,
  screens,
} = readSchema("count-texts");
