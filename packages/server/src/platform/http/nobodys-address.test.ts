import { beforeAll, expect, test } from "vitest";
import { askRaw } from "../../testing/ask-raw.js";
import { useServer } from "../../testing/use-server.js";

const { server } = useServer();
beforeAll(async () => void (await server.app.listen({ port: 0, host: "127.0.0.1" })));

async function ask(path: string, accept: string, method?: string) {
  const { status, headers } = await askRaw(server.app, path, accept, method);
  return { status, type: String(headers["content-type"]).split(";")[0] ?? "", headers: names(headers) };
}

const names = (headers: object) => Object.keys(headers).filter((name) => !name.startsWith("x-ratelimit-"));

/** Neither decodes, holds what no text may hold, or is too long to name anything. */
const unreadable = ["%ff", "%00", "%", "%E0%A4%A", "a%00b", "x".repeat(2_000)];
const ofPages = ["/insight/", "/help/", "/", "/insight/a/"].flatMap((path) =>
  unreadable.map((name) => path + name),
);
const ofCalls = ["/api/insight/", "/api/", "/api/help/", "/assets/"].flatMap((path) =>
  unreadable.map((name) => path + name),
);

test.each(ofPages)(
  "a browser at %s gets the app's page, as at any address that names nothing",
  async (path) => {
    const page = await ask("/nothing-here", "text/html");
    expect(await ask(path, "text/html,*/*;q=0.8")).toEqual({ ...page, status: 404, type: "text/html" });
  },
);

test.each(ofCalls)("at %s there is no page", async (path) => {
  for (const accept of ["text/html", "application/json"])
    expect(await ask(path, accept)).toMatchObject({ status: 404, type: "application/json" });
});

test("what changes things finds nothing there either", async () => {
  for (const method of ["POST", "DELETE"])
    expect(await ask("/insight/%ff", "text/html", method)).toMatchObject({ status: 404 });
});

test("what no router can read is answered with every header of safety", async () => {
  const { headers } = await ask("/api/insight/%ff", "*/*");
  expect(headers).toEqual(
    expect.arrayContaining(["content-security-policy", "x-content-type-options", "referrer-policy"]),
  );
});
