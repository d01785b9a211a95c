import multipart from "@fastify/multipart";
import { AppError, type ThreadUpload } from "@undertone/schemas";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addThread } from "../database/threads.js";
import { newId } from "../ids.js";
import { attemptLimit } from "../policies/attempt-limit.js";
import { requireUser } from "../policies/current-user.js";
import type { Services } from "../services.js";
import { parseUpload } from "../uploads/parse-upload.js";

/** Bytes of an uploaded file at most. */
const fileLimit = 50_000_000;
const tooLarge = () => new AppError("body-too-large", { limit: "50 MB" });
/** What a multipart body holds besides its file. */
const envelope = 10_000;

/** POST /thread: a file, as multipart/form-data. The only call that takes anything but JSON. */
export async function threadRoutes(
  app: FastifyInstance,
  { database: { db }, clock }: Services,
): Promise<void> {
  const uploads = attemptLimit(60, 60 * 60_000, clock);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { fileSize: fileLimit, files: 1, fields: 5, parts: 6, headerPairs: 50 },
    });

    scope.post("/thread", async (request): Promise<ThreadUpload> => {
      const user = requireUser(request);
      const { name, bytes } = await readFile(request);
      uploads.take(user.id);
      const { thread, title, comments } = await parseUpload(name, bytes);
      const threadId = newId();
      await addThread(db, { id: threadId, userId: user.id, title, comments, thread, createdAt: clock() });
      return { threadId, comments, title };
    });
  });
}

async function readFile(request: FastifyRequest): Promise<{ name: string; bytes: Uint8Array }> {
  // Refused before it is read, where the request says its length.
  if (Number(request.headers["content-length"] ?? 0) > fileLimit + envelope) throw tooLarge();
  try {
    const file = await request.file();
    if (!file) throw new AppError("missing-params", { names: "file" });
    return { name: file.filename, bytes: await file.toBuffer() };
  } catch (error) {
    throw inOurWords(error as Error & { code?: string });
  }
}

/** The form's parser gives its own refusals a code, and what it cannot read none. */
function inOurWords(error: Error & { code?: string }): Error {
  if (error instanceof AppError) return error;
  if (error.code === "FST_REQ_FILE_TOO_LARGE") return tooLarge();
  if (error.code !== undefined) return error;
  return new AppError("invalid-input", { details: error.message });
}
