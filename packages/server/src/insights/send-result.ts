import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readSchema } from "@undertone/schemas";
import { callerOf } from "../accounts/caller-limit.js";
import { encodings, withTail, type Encoding } from "../analysis/compressed-result.js";
import { knows } from "../platform/http/etag.js";
import { callerTurns } from "../platform/limits/turns.js";
import type { EncodedResult } from "./compressed-store.js";

const { detailsOfCaller, unpackedDetails } = readSchema("limits");
/** Of answers that are unpacked: whoever takes no compressed ones waits until their last one is sent, and others had their share. */
const turns = callerTurns(detailsOfCaller, (milliseconds) =>
  wait(Math.min(milliseconds * unpackedDetails.pauseFactor, unpackedDetails.longestPause), undefined, {
    ref: false,
  }),
);
/** Bytes that are unpacked at a time: with fewer, a large answer keeps the event loop busy with its pieces. */
const PIECE = 1 << 18;

/** The encoding that an answer is read from, and whether it has to be unpacked for whoever asks. */
export function encodingFor({ headers }: FastifyRequest): { encoding: Encoding; isPlain: boolean } {
  const accepted = String(headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .map((one) => one.split(";").map((part) => part.trim()))
    .filter(([, weight = "q=1"]) => Number(weight.slice(2)) > 0)
    .map(([name]) => name);
  const encoding = encodings.find((one) => accepted.includes(one));
  return { encoding: encoding ?? "gzip", isPlain: encoding === undefined };
}

export interface EncodedAnswer {
  encoding: Encoding;
  hash: string;
  body: Buffer;
}

/** @param tail What the JSON says behind the result as it is compressed. */
export function encodedAnswer(
  { tag, bytes }: EncodedResult,
  encoding: Encoding,
  tail: string,
): EncodedAnswer {
  const hash = createHash("sha256").update(tag).update(tail).digest("base64url").slice(0, 22);
  return { encoding, hash, body: Buffer.concat(withTail(encoding, bytes, tail)) };
}

/**
 * Sends a result with what one reader sees beside it.
 *
 * @param mayBeKept A browser may keep it, and asks each time whether it is still the same, and still public.
 */
export async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  { encoding, hash, body }: EncodedAnswer,
  mayBeKept: boolean,
): Promise<FastifyReply> {
  const { isPlain } = encodingFor(request);
  const etag = `"${hash}${isPlain ? "" : `-${encoding}`}"`;
  reply
    .header("etag", etag)
    .header("vary", "accept-encoding, cookie")
    .header("cache-control", mayBeKept ? "private, no-cache" : "no-store");
  if (knows(request.headers["if-none-match"], etag)) return reply.code(304).send();
  reply.type("application/json; charset=utf-8");
  if (isPlain) {
    await turns.run(callerOf(request), async () => {
      if (reply.raw.destroyed) return;
      const plain = createGunzip({ chunkSize: PIECE });
      void reply.send(plain);
      // What fails on the way ends the answer.
      await pipeline(Readable.from([body]), plain).catch(() => undefined);
    });
    return reply;
  }
  return reply.header("content-encoding", encoding).send(body);
}
