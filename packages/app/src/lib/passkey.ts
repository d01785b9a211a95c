import type { PasskeyOptions, PasskeyResponse } from "@undertone/schemas/types";
import { ApiError } from "./api/api-error.js";
import { passkeyText } from "./sign-in-text.js";

/** Whether the browser has passkeys: only at https addresses and on the machine itself, and none at IP addresses. */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in globalThis && !/^[\d.]+$|:/.test(location.hostname);
}

/**
 * Asks the browser for a new passkey, or for the signature of one.
 *
 * @throws {ApiError} With what to say when there is none: the person closed the browser's dialog, or the device has it already.
 */
export async function askPasskey(
  what: "startRegistration" | "startAuthentication",
  { step, options }: PasskeyOptions,
): Promise<PasskeyResponse> {
  const browser = await import("@simplewebauthn/browser");
  try {
    const response = await browser[what]({ optionsJSON: options as never });
    return { step, response: response as unknown as PasskeyResponse["response"] };
  } catch (error) {
    const isThere = error instanceof Error && error.name === "InvalidStateError";
    throw new ApiError(passkeyText(isThere ? "there" : "none"), "PASSKEY", 400);
  }
}
