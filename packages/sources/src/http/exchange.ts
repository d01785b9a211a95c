import { PrivateAddress } from "./public-fetch.js";
import type { AnswerHeaders, FetchInit, World } from "../source.js";

export interface Answer {
  status: number;
  headers: AnswerHeaders;
  body: string;
}

export type Trouble = "timeout" | "unreachable" | "private-address" | "cut-off" | "too-large";

/** A request that brought no whole answer. */
export class ExchangeFailure extends Error {
  constructor(
    readonly trouble: Trouble,
    cause?: unknown,
  ) {
    super(`No whole answer: ${trouble}`, { cause });
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
  const patience = AbortSignal.timeout(world.requestTimeout);
  let trouble: Trouble = "unreachable";
  try {
    const response = await world.fetch(url, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.any([signal, patience]),
    });
    trouble = "cut-off";
    return { status: response.status, headers: response.headers, body: await wholeBody(response, largest) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ExchangeFailure) throw error;
    if (error instanceof Error && error.cause instanceof PrivateAddress) {
      throw new ExchangeFailure("private-address", error);
    }
    throw new ExchangeFailure(patience.aborted ? "timeout" : trouble, error);
  }
}

async function wholeBody(response: Awaited<ReturnType<World["fetch"]>>, largest: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  // Leaving the loop cancels the stream, so nothing of a body that is too large keeps arriving.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > largest) throw new ExchangeFailure("too-large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
