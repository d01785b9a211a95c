import multipart, { type MultipartFile } from "@fastify/multipart";
import { AppError, type ThreadUpload } from "@undertone/schemas";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addThread } from "../database/threads.js";
import { newId } from "../ids.js";
import { attemptLimit } from "../policies/attempt-limit.js";
import { requireUser } from "../policies/current-user.js";
import { refuseTooManyUnused } from "../policies/unused-uploads.js";
import { uploadPlaces } from "../policies/upload-places.js";
import type { Services } from "../services.js";
import { parseInProcess } from "../uploads/parse-in-process.js";
import { smallUploads } from "../uploads/small-uploads.js";

/** Bytes of an uploaded file at most. */
const fileLimit = 50_000_000;
const tooLarge = () => new AppError("body-too-large", { limit: "50 MB" });
/** What a multipart body holds besides its file. */
const envelope = 10_000;
/** Bytes of a body that needs no place of its own. */
const smallBody = 1_000_000;

/** POST /thread: a file, as multipart/form-data. The only call that takes anything but JSON. */
export async function threadRoutes(
  app: FastifyInstance,
  { database: { db }, clock }: Services,
): Promise<void> {
  const uploads = attemptLimit(60, 60 * 60_000, clock);
  const places = uploadPlaces();
  const readSmall = smallUploads();

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { fileSize: fileLimit, files: 1, fields: 5, parts: 6, headerPairs: 50 },
    });

    // All that can be refused is refused before the body is read.
    scope.post("/thread", async (request): Promise<ThreadUpload> => {
      const user = requireUser(request);
      const length = Number(request.headers["content-length"] ?? NaN);
      if (length > fileLimit + envelope) throw tooLarge();
      // One that does not say its length may be large.
      const isSmall = length < smallBody;
      const leave = isSmall ? undefined : places.take(user.id);
      try {
        uploads.take(user.id);
        await refuseTooManyUnused(db, user.id);
        const file = await fileOf(request);
        const { thread, title, comments } = isSmall
          ? await readSmall(file.filename, await bytesOf(file))
          : await parseInProcess(file.filename, contentOf(file));
        const threadId = newId();
        await addThread(db, { id: threadId, userId: user.id, title, comments, thread, createdAt: clock() });
        return { threadId, comments, title };
      } finally {
        leave?.();
      }
    });
  });
}

async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  const file = await request.file().catch(refuseForm);
  if (!file) throw new AppError("missing-params", { names: "file" });
  return file;
}

function bytesOf(file: MultipartFile): Promise<Uint8Array> {
  return file.toBuffer().catch(refuseForm);
}

/** @throws {AppError} `body-too-large`, before whoever reads it takes the first 50 MB for the whole. */
async function* contentOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) yield chunk as Uint8Array;
  } catch (error) {
    refuseForm(error);
  }
  if (file.truncated) throw tooLarge();
}

/** The form's parser gives its own refusals a code, and what it cannot read none. */
function refuseForm(error: unknown): never {
  const { code, message } = error as Error & { code?: string };
  if (code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge();
  if (code !== undefined) throw error;
  throw new AppError("invalid-input", { details: message });
}
