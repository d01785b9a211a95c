import { expect, test } from "vitest";
import { idOfUser } from "../testing/sample-insight.js";
import { unsubscribeKeyOf } from "./links.js";
import { messageOf, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const formType = { "content-type": "application/x-www-form-urlencoded" };
const ONE_CLICK = "List-Unsubscribe=One-Click";

const { server, database } = useServer({ environment: { PUBLIC_URL: "https://undertone.example" } });

async function subscriber(username: string): Promise<{ person: Person; url: string }> {
  const person = await server.register(username);
  await person.call("PUT", "/api/preference", { emailNotifications: true, theme: "theme-joy-flow" });
  const key = await unsubscribeKeyOf(database.db, await idOfUser(database.db, username));
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
  const pressed = await server.guest.call("POST", url, "", { ...formType, origin: "null" });
  expect(pressed.body).toContain("You will get no more notification emails");
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
      expect((await server.guest.call("POST", url, payload, headers)).statusCode).toBe(200);
    expect(await isSubscribed(person)).toBe(false);
  },
);

test("without a key that somebody has, changes nothing, and answers as always", async () => {
  const { person } = await subscriber("eve");
  for (const query of ["", "?key=", "?key=guess", "?key=a&key=b"]) {
    const answer = await person.call("POST", `/api/unsubscribe${query}`, ONE_CLICK, formType);
    expect(answer.statusCode).toBe(200);
  }
  expect(await isSubscribed(person)).toBe(true);
});

test("takes forms alone, and no long ones", async () => {
  const { url } = await subscriber("alone");
  const refused = await server.guest.call("POST", url, {});
  expect(messageOf(refused)).toEqual([
    415,
    "Send application/x-www-form-urlencoded or multipart/form-data; this request is application/json.",
  ]);
  const large = await server.guest.call("POST", url, "x".repeat(20_000), formType);
  expect(large.statusCode).toBe(413);
});
