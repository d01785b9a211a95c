/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
import { readSchema } from "../read-schema.js";

export const {
  tokens,
  passkeys,
  webhook,
  events,
  deliveryFailures,
  screens,
  problems,
} = readSchema("sign-in-texts");
