import { afterAll, beforeAll, expect, test } from "vitest";
import { copyRepository, type RepositoryCopy } from "../contract/repository-copy.js";
import { runToEnd } from "./run-to-end.js";

const CALLS = "packages/server/src/stars/calls.ts";
const DECLARATION = `
  praise: call({
    method: "POST",
    path: "/insight/:id/praise",
    summary: "Says of an insight of yours whether it is good.",
    access: owner,
    largestBody: largestBodies.choice,
    body: "visibility",
    status: 200,
    answer: "star-toggle",
    handler:
      () =>
      ({ insight, body }) => ({ isStarred: body.isPublic, starCount: insight.starCount }),
  }),
`;

/** Looks at the call from outside, in the copy's server. */
const PROBE = `
import { afterAll, beforeAll, expect, test } from "vitest";
import { embeddedCopy } from "../testing/embedded-copy.js";
import { addInsight } from "../testing/sample-insight.js";
import { startTestServer } from "../testing/test-server.js";
import { callsNamingNothing, rightsTable } from "../testing/rights-table.js";

let database, server, ada, eve, shown, hidden;
beforeAll(async () => {
  database = await embeddedCopy();
  server = await startTestServer(database);
  [ada, eve] = [await server.register("ada"), await server.register("eve")];
  shown = await addInsight(database.db, "ada", { isPublic: true });
  hidden = await addInsight(database.db, "ada");
});
afterAll(async () => {
  await server.close();
  await database.close();
});
const praise = (who, id, body = { isPublic: true }) => who.call("POST", "/api/insight/" + id + "/praise", body);

test("praise answers its owner what it declares", async () => {
  const answer = await praise(ada, hidden);
  expect([answer.statusCode, answer.json()]).toEqual([200, { isStarred: true, starCount: 0 }]);
});
test("praise names the field that is wrong", async () => {
  const answer = await praise(ada, hidden, { isPublic: "yes" });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["isPublic"]]);
});
test("praise serves nobody but the owner", async () => {
  const answers = [await praise(server.guest, shown), await praise(eve, shown), await praise(eve, hidden)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404]);
  expect((await praise(eve, "absent")).body).toBe(answers[2].body);
});
test("praise reads no more than its largest body", async () => {
  const answer = await praise(ada, hidden, { isPublic: true, filler: "x".repeat(1_000_000) });
  expect(answer.statusCode).toBe(413);
});
test("praise is described", async () => {
  const { paths } = (await server.guest.call("GET", "/api/openapi.json")).json();
  const { post } = paths["/insight/{id}/praise"];
  expect(post.requestBody.content["application/json"].schema.$ref).toBe("#/components/schemas/visibility");
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(["200", "400", "401", "403", "404", "413"]));
  expect((await server.guest.call("GET", "/api/docs")).body).toContain("/api/insight/{id}/praise");
});
test("praise has a row in the rights table", () => {
  expect(rightsTable.map(({ route }) => route)).toContain("POST /api/insight/:id/praise");
  expect(callsNamingNothing).not.toContain("POST /api/insight/:id/praise");
});
`;

let copy: RepositoryCopy;
let before: Map<string, string>;
beforeAll(() => {
  copy = copyRepository(["tests", "vitest.config.ts"]);
  before = copy.hashes();
  const changed = copy
    .read(CALLS)
    .replace("{ holdingMemberReader }", "{ holdingMemberReader, owner }")
    .replace(/(callsOf\("Stars, comments, history", \{)/, `$1${DECLARATION}`);
  copy.write(CALLS, changed);
});
afterAll(() => copy.dispose());

const touched = () =>
  [...copy.hashes()].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);

test("a call is added in one file, and the app's client is generated from it", async () => {
  expect(touched()).toEqual([CALLS]);
  const generated = "packages/app/src/lib/api/generated/calls.ts";
  const { code, stdout, stderr } = await runToEnd("node", ["scripts/generate-calls.mjs"], copy.root);
  expect(code, stdout + stderr).toBe(0);
  expect(touched().sort()).toEqual([generated, CALLS].sort());
  expect(copy.read(generated)).toContain('praise: "/insight/:id/praise"');
});

test("its checks, its limits, its description and its rights follow", async () => {
  copy.write("packages/server/src/api/praise.test.ts", PROBE);
  const files = ["rights", "praise", "openapi"].map((name) => `packages/server/src/api/${name}.test.ts`);
  const only = "praise|every route|describes every call|names by an id";
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "server", "-t", only, ...files];
  const { code, stdout, stderr } = await runToEnd("node", vitest, copy.root);
  expect(code, stdout + stderr).toBe(0);
  // The probe, and the walk that asks as each kind of person; on each database.
  expect(Number(/(\d+) passed, 0 failed/.exec(stdout)?.[1])).toBeGreaterThan(6 + 2 * 5);
});
