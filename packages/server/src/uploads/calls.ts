import { join } from "node:path";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { member } from "../accounts/access.js";
import { personalQuotas } from "../accounts/quotas.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { call, callsOf } from "../api/call.js";
import { largestBodies, largestFile } from "../api/largest-bodies.js";
import { whenGone } from "../platform/http/leaving-callers.js";
import { attemptLimit } from "../platform/limits/attempt-limit.js";
import type { Services } from "../platform/services.js";
import { uploadReceptions } from "./upload-receptions.js";
import { uploadReading } from "./keep-upload.js";
import { fileTooLarge, type ReceivedUpload, receiveUpload } from "./receive-upload.js";
import { AppError, readSchema } from "@undertone/schemas";
import type { Database } from "../platform/database/database.js";
import { unusedBytesOf } from "./store.js";

const prepareScope = async (scope: FastifyInstance) => {
  await scope.register(multipart, {
    limits: { fileSize: largestFile, files: 1, fields: 5, parts: 6, headerPairs: 50 },
  });
};

/** Both calls that take a file share what a server takes at a time. */
const receptionOf = new WeakMap<object, ReturnType<typeof reception>>();

function reception({
  database,
  configuration,
  clock,
}: Pick<Services, "database" | "configuration" | "clock">) {
  const receptions = uploadReceptions();
  const folder = join(configuration.DATA_DIR, "uploads");

  /** Takes a form's file; all that can be refused is refused before the body is read. */
  async function receive<T>(
    { user, request, reply }: { user: CurrentUser; request: FastifyRequest; reply: FastifyReply },
    allow: () => Promise<void>,
    use: (upload: ReceivedUpload, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const told = request.headers["content-length"];
    if (Number(told) > largestBodies.upload) throw fileTooLarge();
    const end = receptions.begin(user.id, told === undefined ? largestFile : Number(told));
    try {
      await allow();
      const file = await receiveUpload(request, folder);
      try {
        return await use(file, whenGone(reply));
      } finally {
        await file.content.close();
      }
    } finally {
      // What is left of a body that nobody reads would stand before the connection's next request, also behind the file.
      if (!request.raw.complete) void reply.header("connection", "close");
      end();
    }
  }

  return { receive, ...uploadReading(database.db, folder, clock) };
}

function sharedReception(services: Services) {
  const shared = receptionOf.get(services) ?? reception(services);
  receptionOf.set(services, shared);
  return shared;
}

export const uploadCalls = callsOf("Insights", {
  uploadThread: call({
    method: "POST",
    path: "/thread",
    startsWork: true,
    summary:
      "Uploads a thread file for a run, and says what was recognised in it. A field `choices` before the file (JSON, as in file-choices) says how to read it.",
    access: member,
    largestBody: "upload",
    bodyType: "multipart/form-data",
    prepareScope,
    answer: "thread-upload",
    refusals: [408, 409, 413, 415],
    handler: (services) => {
      const uploads = attemptLimit("upload", services);
      const quotas = personalQuotas(services);
      const { receive, keep } = sharedReception(services);
      return (context) => {
        const { id } = context.user;
        const allow = async () => {
          await uploads.take(id);
          await quotas.takeUpload(services.database.db, id);
          await refuseTooManyUnused(services.database.db, id);
        };
        return receive(context, allow, (upload, signal) => keep(id, upload, signal));
      };
    },
  }),

  previewThread: call({
    method: "POST",
    path: "/thread/preview",
    startsWork: true,
    summary:
      "Previews what is recognised in a thread file. Nothing is stored. It takes the same form as POST /thread.",
    access: member,
    largestBody: "upload",
    bodyType: "multipart/form-data",
    prepareScope,
    answer: "file-preview",
    refusals: [408, 413, 415],
    handler: (services) => {
      const previews = attemptLimit("preview", services);
      const { receive, preview } = sharedReception(services);
      return (context) => receive(context, () => previews.take(context.user.id), preview);
    },
  }),
});

/** One person's uploads that no analysis was made from; the last one may go past the megabytes. */
const { megabytes: limit, hours } = readSchema("limits").unusedUploads;

/** @throws {AppError} `too-many-unused-uploads`. */
async function refuseTooManyUnused(db: Database, userId: string): Promise<void> {
  const megabytes = Math.floor((await unusedBytesOf(db, userId)) / 1_000_000);
  if (megabytes >= limit) throw new AppError("too-many-unused-uploads", { megabytes, limit, hours });
}
