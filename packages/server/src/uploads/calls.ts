import { join } from "node:path";
import multipart from "@fastify/multipart";
import { member } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import { largestBodies, largestFile } from "../api/largest-bodies.js";
import { whenGone } from "../platform/http/when-gone.js";
import { attemptLimit } from "../platform/limits/attempt-limit.js";
import { refuseTooManyUnused } from "./unused-uploads.js";
import { uploadReceptions } from "./upload-receptions.js";
import { keepUpload } from "./keep-upload.js";
import { fileTooLarge, receiveUpload } from "./receive-upload.js";

/** The only call that takes a file. */
export const uploadCalls = callsOf("Insights", {
  uploadThread: call({
    method: "POST",
    path: "/thread",
    summary: "Takes a thread file, which a run can then name.",
    access: member,
    largestBody: largestBodies.upload,
    bodyType: "multipart/form-data",
    prepareScope: async (scope) => {
      await scope.register(multipart, {
        limits: { fileSize: largestFile, files: 1, fields: 5, parts: 6, headerPairs: 50 },
      });
    },
    status: 200,
    answer: "thread-upload",
    refusals: [408, 409, 413, 415, 429, 503],
    handler: (services) => {
      const { database, configuration, clock } = services;
      const uploads = attemptLimit("upload", services);
      const receptions = uploadReceptions();
      const folder = join(configuration.DATA_DIR, "uploads");
      const keep = keepUpload(database.db, folder, clock);

      // All that can be refused is refused before the body is read.
      return async ({ user, request, reply }) => {
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
      };
    },
  }),
});
