import { join } from "node:path";
import multipart from "@fastify/multipart";
import type { ThreadUpload } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { largestBodies, largestFile } from "../api/largest-bodies.js";
import { whenGone } from "../platform/http/when-gone.js";
import { attemptLimit } from "../platform/limits/attempt-limit.js";
import { requireUser } from "../accounts/current-user.js";
import { refuseTooManyUnused } from "./unused-uploads.js";
import { uploadReceptions } from "./upload-receptions.js";
import type { Services } from "../platform/services.js";
import { keepUpload } from "./keep-upload.js";
import { fileTooLarge, receiveUpload } from "./receive-upload.js";

/** POST /thread: a file, as multipart/form-data. The only call that takes anything but JSON. */
export async function threadRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, configuration, clock } = services;
  const uploads = attemptLimit("upload", services);
  const receptions = uploadReceptions();
  const folder = join(configuration.DATA_DIR, "uploads");
  const keep = keepUpload(database.db, folder, clock);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { fileSize: largestFile, files: 1, fields: 5, parts: 6, headerPairs: 50 },
    });

    // All that can be refused is refused before the body is read.
    scope.post("/thread", async (request, reply): Promise<ThreadUpload> => {
      const user = requireUser(request);
      const told = request.headers["content-length"];
      if (Number(told) > largestBodies.upload) throw fileTooLarge();
      const end = receptions.begin(user.id, told === undefined ? largestFile : Number(told));
      try {
        await uploads.take(user.id);
        await refuseTooManyUnused(database.db, user.id);
        const file = await receiveUpload(request, folder);
        try {
          return await keep(user.id, file, whenGone(reply));
        } finally {
          await file.content.close();
        }
      } finally {
        // What is left of a body that nobody reads would stand before the connection's next request, also behind the file.
        if (!request.raw.complete) void reply.header("connection", "close");
        end();
      }
    });
  });
}
