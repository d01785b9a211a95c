import { PrivateAddress } from "./public-fetch.js";
import type { AnswerHeaders, FetchInit, World } from "./world.js";

export interface Answer {
  status: number;
  headers: AnswerHeaders;
  body: string;
}

export type FailureKind = "timeout" | "unreachable" | "private-address" | "cut-off" | "too-large";

/** A request that brought no whole answer. */
export class ExchangeFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    /** Bytes that the answer might have had. */
    readonly largest: number,
    cause?: unknown,
    /** The one whose address was refused. */
    readonly host = "",
  ) {
    super(`No whole answer: ${kind}`, { cause });
  }
}

/**
 * One request and its whole answer, whatever its status; redirects are not followed.
 *
 * @param largest Bytes; a longer body is refused while it arrives.
 * @throws {ExchangeFailure} The signal's own reason when that aborts.
 */
export async function exchange(
  world: World,
  url: string,
  init: Pick<FetchInit, "method" | "headers" | "body">,
  largest: number,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  const timeout = AbortSignal.timeout(world.requestTimeout);
  let kind: FailureKind = "unreachable";
  try {
    const response = await world.fetch(url, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.any([signal, timeout]),
    });
    kind = "cut-off";
    return { status: response.status, headers: response.headers, body: await wholeBody(response, largest) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ExchangeFailure) throw error;
    if (error instanceof Error && error.cause instanceof PrivateAddress) {
      throw new ExchangeFailure("private-address", largest, error, error.cause.host);
    }
    throw new ExchangeFailure(timeout.aborted ? "timeout" : kind, largest, error);
  }
}

async function wholeBody(response: Awaited<ReturnType<World["fetch"]>>, largest: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  // Leaving the loop cancels the stream, so nothing of a body that is too large keeps arriving.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > largest) throw new ExchangeFailure("too-large", largest);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
