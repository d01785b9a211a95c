import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { users } from "../platform/database/tables.js";
import { unsubscribeKeyOf } from "./store.js";
import { type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const formType = { "content-type": "application/x-www-form-urlencoded" };
const ONE_CLICK = "List-Unsubscribe=One-Click";

const { server, database } = useServer({ environment: { PUBLIC_URL: "https://undertone.example" } });

async function subscriber(username: string): Promise<{ person: Person; url: string }> {
  const person = await server.register(username);
  await person.call("PUT", "/api/preference", { emailNotifications: true, theme: "theme-joy-flow" });
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  const key = await unsubscribeKeyOf(database.db, user?.id ?? "");
  return { person, url: `/api/unsubscribe?key=${key}` };
}
const isSubscribed = async (person: Person) =>
  (await person.call("GET", "/api/preference")).json<{ emailNotifications: boolean }>().emailNotifications;

test("opened, shows one button and changes nothing; the button ends the mails and nothing else", async () => {
  const { person, url } = await subscriber("ada");
  const page = await server.inject({ url, headers: { accept: "text/html" } });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.body.match(/<button>/g)).toHaveLength(1);
  expect(page.body).not.toContain("<script");
  expect(page.headers["referrer-policy"]).toBe("no-referrer");
  const nonce = /<style nonce="([^"]+)">/.exec(page.body)?.[1] ?? "absent";
  expect(page.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
  expect(await isSubscribed(person)).toBe(true);

  // As a browser sends it from a page without a referrer.
  const pressed = await server.inject({
    method: "POST",
    url,
    headers: { ...formType, origin: "null" },
    payload: "",
  });
  expect([pressed.statusCode, pressed.body.includes("You will get no more notification emails")]).toEqual([
    200,
    true,
  ]);
  expect((await person.call("GET", "/api/preference")).json()).toMatchObject({
    emailNotifications: false,
    theme: "theme-joy-flow",
  });
});

test.each([
  ["a form", { ...formType }, ONE_CLICK],
  [
    "a form of parts",
    { "content-type": "multipart/form-data; boundary=x" },
    `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
  ],
  [
    "a form from another site",
    { ...formType, origin: "https://mail.example", "sec-fetch-site": "cross-site" },
    ONE_CLICK,
  ],
])(
  "pressed in a mail program, which sends %s, ends the mails at once, twice too",
  async (what, headers, payload) => {
    const { person, url } = await subscriber(what.replaceAll(" ", "-"));
    for (let i = 0; i < 2; i++)
      expect((await server.inject({ method: "POST", url, headers, payload })).statusCode).toBe(200);
    expect(await isSubscribed(person)).toBe(false);
  },
);

test("without a key that somebody has, changes nothing, and answers as always", async () => {
  const { person } = await subscriber("eve");
  for (const url of [
    "/api/unsubscribe",
    "/api/unsubscribe?key=",
    "/api/unsubscribe?key=guess",
    "/api/unsubscribe?key=a&key=b",
  ]) {
    const headers = { ...formType, cookie: person.cookie };
    expect((await server.inject({ method: "POST", url, headers, payload: ONE_CLICK })).statusCode).toBe(200);
  }
  expect(await isSubscribed(person)).toBe(true);
});

test("takes forms alone, and no long ones", async () => {
  const { url } = await subscriber("alone");
  const json = { "content-type": "application/json" };
  const refused = await server.inject({ method: "POST", url, headers: json, payload: "{}" });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    415,
    "Send application/x-www-form-urlencoded or multipart/form-data; this request is application/json.",
  ]);
  const large = { method: "POST", url, headers: formType, payload: "x".repeat(20_000) } as const;
  expect((await server.inject(large)).statusCode).toBe(413);
});
