import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { encodings, withTail, type Encoding } from "../analysis/compressed-result.js";
import { knows } from "../platform/http/etag.js";
import type { EncodedResult } from "./compressed-store.js";

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

/**
 * Sends a compressed result with what one reader sees beside it.
 *
 * @param tail What the JSON says behind the result as it is compressed.
 * @param mayBeKept A browser may keep it, and asks each time whether it is still the same, and still public.
 */
export function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, bytes }: EncodedResult,
  tail: string,
  mayBeKept: boolean,
): FastifyReply {
  const { encoding, isPlain } = encodingFor(request);
  const hash = createHash("sha256").update(tag).update(tail).digest("base64url").slice(0, 22);
  const etag = `"${hash}${isPlain ? "" : `-${encoding}`}"`;
  reply
    .header("etag", etag)
    .header("vary", "accept-encoding, cookie")
    .header("cache-control", mayBeKept ? "private, no-cache" : "no-store");
  if (knows(request.headers["if-none-match"], etag)) return reply.code(304).send();
  reply.type("application/json; charset=utf-8");
  const pieces = withTail(encoding, bytes, tail);
  if (isPlain) {
    // What fails on the way ends the answer.
    const plain = pipeline(Readable.from(pieces), createGunzip(), () => undefined);
    return reply.send(plain);
  }
  return reply.header("content-encoding", encoding).send(Buffer.concat(pieces));
}
