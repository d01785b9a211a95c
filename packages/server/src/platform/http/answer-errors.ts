import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { AppError } from "@undertone/schemas";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { StorageTrouble, storageTroubleOf } from "../database/storage-trouble.js";
import { DatabaseAway, isConnectionLost } from "../database/connection-lost.js";
import { TooManyRequests } from "../limits/limits.js";
import { hasLeft } from "./leaving-callers.js";

/** Every error leaves as `{message, code, detail?, fields?}` (`schemas/api-error.json`), without a stack or a secret. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Whatever went wrong, it went wrong because of that, or nobody wants to know.
    if (hasLeft(reply)) return void reply.hijack();
    // What serves files refuses such an address as //x/ so, alone: nothing is there.
    if (error.statusCode === 403 && !(error instanceof AppError) && error.code === undefined)
      return reply.callNotFound();
    return sendError(reply, error instanceof AppError ? error : translated(error, request));
  });
}

/** What is no request, or has too long an address or headers, has no reply to be answered on. */
export function answerUnreadable({ code }: Error & { code?: string }, socket: Duplex): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const error =
    code === "HPE_HEADER_OVERFLOW"
      ? new AppError("headers-too-large")
      : code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? new AppError("request-too-slow")
        : new AppError("unreadable-request");
  const body = JSON.stringify(error.answer());
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  // The server counts it as a connection no more: who keeps their end open would hold it for good.
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const { status, fields } = error;
  // What was to be kept was the answer that did not come about.
  reply.header("cache-control", "no-store").removeHeader("etag");
  if (error instanceof TooManyRequests || error instanceof StorageTrouble || error instanceof DatabaseAway)
    reply.header("retry-after", error.seconds);
  return reply.code(status).send({ ...error.answer(), ...(fields && { fields }) });
}

/**
 * The framework's own refusals in our words, a database that is away, and storage that is full or read-only; anything else is a fault
 * of ours, noted under an id.
 */
function translated(error: FastifyError, request: FastifyRequest): AppError {
  const known = refusals[error.code];
  if (known) return known(request);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError("unreadable-request");
  const trouble = storageTroubleOf(error);
  if (trouble) {
    request.log.error({ reason: trouble.reason }, "The database is read-only");
    return trouble;
  }
  if (isConnectionLost(error)) {
    request.log.warn({ err: error }, "The database cut off a request");
    return new DatabaseAway();
  }
  request.log.error({ err: error }, "A request failed unexpectedly");
  return new AppError("unknown", { id: request.id });
}

/** Of the bodies that some call of ours reads. */
const bodyTypes = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];

const refusals: Readonly<Record<string, (request: FastifyRequest) => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) =>
    new AppError("body-too-large", { limit: bytesInWords(routeOptions.bodyLimit) }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: (request) => mediaTypeError(readTypes(request), request),
  FST_INVALID_MULTIPART_CONTENT_TYPE: (request) => mediaTypeError("multipart/form-data", request),
  FST_ERR_MAX_PARAM_LENGTH: () => new AppError("not-found"),
};

/** The types of bodies that this call reads, by what its scope has parsers for. */
function readTypes({ server }: FastifyRequest): string {
  return bodyTypes.filter((type) => server.hasContentTypeParser(type)).join(" or ");
}

function mediaTypeError(expected: string, request: FastifyRequest): AppError {
  return new AppError("media-type", { expected, given: request.headers["content-type"] ?? "of no type" });
}

/** `4000` -> `4 kB`, `1_600_000` -> `1.6 MB`; never more than it is. */
export function bytesInWords(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes / 1_000} kB` : `${Math.floor(bytes / 100_000) / 10} MB`;
}
