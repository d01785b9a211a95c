import { expect, test } from "vitest";
import { fieldsOf } from "../../testing/test-server.js";
import { useServer } from "../../testing/use-server.js";

const { ada } = useServer({ people: ["ada"] });

const account = { username: "eve", password: "correct horse", confirmPassword: "correct horse" };
const bodies: [string, string, object][] = [
  ["/api/auth/register", "email", { ...account, email: "eve\0@example.org" }],
  ["/api/auth/register", "username", { ...account, email: "eve@example.org", username: "eve\ud83d" }],
  ["/api/parameterset/save", "name", { name: "a\0", config: {} }],
  ["/api/parameterset/save", "config.stop_words.1", { name: "a", config: { stop_words: ["x", "\udc00"] } }],
  ["/api/history/add", "insightId", { insightId: "\0" }],
];
test.each(bodies)("%s with it in %s is refused, naming the path", async (url, part, body) => {
  const answer = await ada.call("POST", url, body);
  expect(fieldsOf(answer)).toEqual([400, [part]]);
});

test("in a name, it is refused too", async () => {
  const answer = await ada.call("POST", "/api/parameterset/save", { name: "a", config: { "\0": 1 } });
  expect(answer.statusCode).toBe(400);
});

test("pairs of surrogates and a written-out backslash are text like any other", async () => {
  for (const name of ["\ud83d\ude00", String.raw`\u0000`, String.raw`\ud800`]) {
    const answer = await ada.call("POST", "/api/parameterset/save", { name, config: {} });
    expect([answer.statusCode, answer.json<{ name: string }>().name]).toEqual([200, name]);
  }
});

test("a query with it is refused", async () => {
  for (const query of ["cursor=%00", "limit=%00"]) {
    expect((await ada.call("GET", `/api/insight/my?${query}`)).statusCode).toBe(400);
  }
});
