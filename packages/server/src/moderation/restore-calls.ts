import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import { AppError } from "@undertone/schemas";
import { and, eq, gt, sql } from "drizzle-orm";
import { everybody } from "../accounts/access.js";
import { hashToken } from "../accounts/sessions.js";
import { call, callsOf } from "../api/call.js";
import { largestBodies } from "../api/largest-bodies.js";
import { restoreBackup } from "../backup/restore-backup.js";
import { dropStored } from "../backup/rows.js";
import type { Database } from "../platform/database/database.js";
import { invitations, users } from "../platform/database/tables.js";
import { bytesInWords } from "../platform/http/answer-errors.js";
import { newId } from "../platform/ids.js";
import type { JobKind } from "../platform/queue/queue.js";
import type { Services } from "../platform/services.js";
import { fileOf, refuseForm } from "../uploads/receive-upload.js";

const largest = largestBodies.backup;

/** On the page of a first start. */
export const restoreCalls = callsOf("This server", {
  restoreBackup: call({
    method: "POST",
    path: "/restore",
    summary:
      "Restores a backup on a server without accounts. A field `invitation` before the file contains the token from the link for the first operator.",
    access: everybody,
    largestBody: "backup",
    bodyType: "multipart/form-data",
    prepareScope: async (scope) => {
      await scope.register(multipart, { limits: { fileSize: largest, files: 1, fields: 1, parts: 2 } });
    },
    refusals: [409, 413, 415],
    handler: ({
      configuration: { DATA_DIR: dataDir },
      database,
      clock,
      log,
      jobKinds,
    }: Services & { jobKinds: readonly JobKind<object>[] }) => {
      const requireFirst = async (db: Database, token: string) => {
        const isUsable = and(
          eq(invitations.tokenHash, hashToken(token)),
          eq(invitations.role, "operator"),
          gt(invitations.expiresAt, clock()),
        );
        // An index finds the link; only whoever has it may have all accounts counted.
        if ((await db.$count(invitations, isUsable)) === 0 || (await db.$count(users)) > 0)
          throw new AppError("invitation-invalid");
      };
      return async ({ request, reply }) => {
        try {
          const upload = await fileOf(request);
          const token = invitationOf(upload);
          await requireFirst(database.db, token);
          // Where backups lie that are being made: one that was cut off goes with them.
          const file = join(dataDir, "backups", `restored-${newId()}.zip.partial`);
          await mkdir(join(dataDir, "backups"), { recursive: true, mode: 0o700 });
          try {
            await pipeline(upload.file, createWriteStream(file, { mode: 0o600, flags: "wx" })).catch(
              refuseForm,
            );
            if (upload.file.truncated) throw new AppError("body-too-large", { limit: bytesInWords(largest) });
            await restoreBackup(file, {
              ...{ dataDir, name: dataDir, backupName: upload.filename, kinds: jobKinds, log },
              open: () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
              async vacate(tx) {
                // Nobody registers meanwhile.
                await tx.execute(sql`lock table ${users} in access exclusive mode`);
                await requireFirst(tx, token);
                await dropStored(tx);
                return true;
              },
            });
          } finally {
            await rm(file, { force: true });
          }
          log.warn({ reqId: request.id }, "A backup was restored");
          return undefined;
        } finally {
          if (!request.raw.complete) void reply.header("connection", "close");
        }
      };
    },
  }),
});

function invitationOf({ fields: { invitation } }: MultipartFile): string {
  const given = Array.isArray(invitation) ? invitation[0] : invitation;
  return given && "value" in given ? String(given.value) : "";
}
