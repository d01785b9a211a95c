import { timeLimit } from "../lib/api/request.js";
import { message } from "../lib/messages.js";

/** What came of asking for a mail that leads to a new password. */
export type ResetRequested = { sent: true } | { sent: false; reason: string };

/**
 * Asks for that mail by a plain request, as specified: outside the shared client.
 *
 * @param email Of an account. The answer is the same whether there is one or not.
 */
export async function requestReset(email: string): Promise<ResetRequested> {
  let response: Response;
  try {
    response = await fetch("/api/auth/request-password-reset", {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(timeLimit),
    });
  } catch {
    return { sent: false, reason: message("network") };
  }
  if (response.ok) return { sent: true };
  return { sent: false, reason: (await messageIn(response)) ?? message("request-reset") };
}

/** The server's own words; a proxy in front of it may have answered with a page instead. */
async function messageIn(response: Response): Promise<string | null> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== "object" || answer === null || !("message" in answer)) return null;
  return typeof answer.message === "string" && answer.message !== "" ? answer.message : null;
}
