import { member } from "../accounts/access.js";
import { callerLimit } from "../accounts/caller-limit.js";
import { call, callsOf } from "../api/call.js";
import { accountArchive } from "./archive.js";

export const archiveCalls = callsOf("Account", {
  accountArchive: call({
    method: "GET",
    path: "/auth/archive",
    summary: "Everything that belongs to the account, as a ZIP file of JSON files.",
    access: member,
    answerType: "application/zip",
    handler: (services) => {
      const archives = callerLimit("archive", services);
      return async ({ user, request, reply }) => {
        await archives.take(request);
        const now = services.clock();
        const archive = await accountArchive(services.database.db, user.id, now);
        const name = `${user.username}-${now.toISOString().slice(0, 10)}.zip`;
        reply.header("content-disposition", `attachment; filename="${name}"`);
        reply.header("cache-control", "no-store");
        return reply.type("application/zip").send(archive);
      };
    },
  }),
});
