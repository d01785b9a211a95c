import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "../platform/database/tables.js";
import { mailDesk } from "../testing/mail-desk.js";
import { addInsight } from "../testing/sample-insight.js";
import { PASSWORD } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const MINUTE = 60_000;
const desk = mailDesk();
const { server, database, ada, eve } = useServer({
  people: ["ada", "eve"],
  queue: desk.queue,
  environment: { CONFIRM_EMAIL: "required", TRUST_PROXY: "true" },
});

test("an hour of spam: one mail to each address that is not confirmed, six to one that is, the rest in a digest", async () => {
  const victims = Array.from({ length: 10 }, (_, n) => `victim${n}@example.org`);
  const { db } = database;
  await db.update(users).set({ confirmedAt: new Date() }).where(eq(users.username, "ada"));
  await ada.call("PUT", "/api/preference", { emailNotifications: true });
  const insightId = await addInsight(db, "eve", { isPublic: true });
  const comment = async (who: typeof ada, parentId: string | null) => {
    const body = { insightId, text: "Buy", ...(parentId !== null && { parentId }) };
    const answer = await who.call("POST", `/api/comment${parentId === null ? "" : "/reply"}`, body);
    return answer.json<{ id: string }>().id;
  };
  const adas = await comment(ada, null);
  desk.jobs.splice(0);
  const spammers = await Promise.all(victims.map((email) => server.register(email.split("@")[0] ?? "")));
  for (const spammer of spammers) await spammer.call("PUT", "/api/preference", { emailNotifications: true });
  const own = await comment(spammers[0] ?? eve, null);

  const sent = new Map<string, string[]>();
  const deliver = async () => {
    for (const { to, subject } of await desk.deliver(server.services))
      sent.set(to, [...(sent.get(to) ?? []), subject]);
  };
  for (let minute = 0; minute < 59; minute += 5) {
    const from = { "x-forwarded-for": `203.0.113.${minute}` };
    for (const [n, spammer] of spammers.entries()) {
      await spammer.call("POST", "/api/auth/send-confirmation");
      await comment(spammer, adas);
      await comment(spammer, own);
      for (const email of ["ada@example.org", victims[n]])
        await server.guest.call("POST", "/api/auth/request-password-reset", { email }, from);
    }
    await deliver();
    await spammers[9]?.call("DELETE", "/api/auth/account", { password: PASSWORD });
    spammers[9] = await server.register("victim9").catch(() => eve);
    server.pass(5 * MINUTE);
  }
  for (const email of victims)
    expect(sent.get(email), email).toEqual(["Confirm your email address for Undertone"]);
  expect(sent.get("ada@example.org")).toHaveLength(6);
  expect([...sent.values()].flat().join()).not.toMatch(/victim|Buy/);

  expect(desk.delayed).toHaveLength(1);
  desk.jobs.push(...desk.delayed.splice(0));
  server.pass(5 * MINUTE);
  sent.clear();
  await deliver();
  expect(sent.get("ada@example.org")).toEqual(["More activity at Undertone"]);
});
