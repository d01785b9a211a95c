import {
  deliveryFailures,
  events,
  passkeys,
  problems,
  screens,
  tokens,
  webhook,
} from "@undertone/schemas/sign-in-texts";
import { textsOf } from "./messages.js";

/** What is said of API tokens. */
export const tokenText = textsOf(tokens);
/** What is said of passkeys. */
export const passkeyText = textsOf(passkeys);
/** What is said of webhooks. */
export const webhookText = textsOf(webhook);
/** What a webhook reports. */
export const eventText = textsOf(events);
/** Why a delivery of a webhook failed. */
export const deliveryFailureText = textsOf(deliveryFailures);
/** What is said of ways to log in. */
export const signInText = textsOf(screens);

/** Why a login failed elsewhere. @param code Of the server's error, which came in an address: others name nothing. */
export function problemText(code: string): string {
  return Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : problems.FAILED;
}
