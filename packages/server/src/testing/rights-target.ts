import { expect } from "vitest";
import type { Database } from "../platform/database/database.js";
import { newId } from "../platform/ids.js";
import type { Kind, RightsRow, Target } from "./rights-table.js";
import { addInsight } from "./sample-insight.js";
import type { Person, TestServer } from "./test-server.js";

/**
 * A fresh one each time, since some calls delete it; its owner is "owner".
 *
 * @param reader Starred, noted and commented on the insight while it was public.
 */
export async function makeTarget(
  { db, server, owner, reader }: { db: Database; server: TestServer; owner: Person; reader: Person },
  names: RightsRow["names"],
  kind: Kind,
): Promise<Target> {
  const target = { insightId: newId(), commentId: newId(), parameterSetId: newId(), threadId: newId() };
  if (kind === "absent") return target;
  if (names === "parameter set") {
    const set = await owner.call("POST", "/api/parameterset/save", { name: "A set", config: {} });
    return { ...target, parameterSetId: set.json<{ id: string }>().id };
  }
  if (names === "uploaded thread") {
    const upload = await server.inject({
      method: "POST",
      url: "/api/thread",
      headers: { cookie: owner.cookie, "content-type": "multipart/form-data; boundary=x" },
      payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nA line\r\n--x--\r\n`,
    });
    return { ...target, threadId: upload.json<{ threadId: string }>().threadId };
  }
  const insightId = await addInsight(db, "owner", { isPublic: true, title: "A title of its own" });
  const star = await reader.call("POST", `/api/star/toggle/${insightId}`);
  const note = await reader.call("POST", "/api/history/add", { insightId });
  const comment = await reader.call("POST", "/api/comment", { insightId, text: "While it was public" });
  expect([star.statusCode, note.statusCode, comment.statusCode]).toEqual([200, 204, 201]);
  if (kind === "private")
    await owner.call("PATCH", `/api/insight/${insightId}/visibility`, { isPublic: false });
  return { ...target, insightId, commentId: comment.json<{ id: string }>().id };
}
