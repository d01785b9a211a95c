import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/**
 * Answers and pages go out compressed to whoever takes that; a result of a thousand comments shrinks to a fifth. Files
 * of the build lie compressed beside themselves. Event streams are not: each event has to leave at once.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ["br", "gzip"],
    // Below it, what is saved is less than what it costs.
    threshold: 1_024,
    // Up to it, what a stream and a thread cost is more than what compressing takes: a list or a page takes half a millisecond.
    syncThreshold: 131_072,
    customTypes: /^(application\/json|text\/html)/,
    // Beyond it, each step takes twice as long and saves some hundredths.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 6 },
    inflateIfDeflated: false,
    // Bodies of requests are taken as they are: one that grows when it is unpacked is refused.
    globalDecompression: false,
  });
}
