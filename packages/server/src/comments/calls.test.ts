import { type ApiError, type Comment, type CommentList } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { comments, insights, users } from "../platform/database/tables.js";
import { addInsight } from "../testing/sample-insight.js";
import { fieldsOf, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const MINUTE = 60_000;

let id: string;

const { server, database, ada, eve, bob } = useServer({ people: ["ada", "eve", "bob"] });
beforeEach(async () => {
  server.pass(MINUTE);
  id = await addInsight(database.db, "ada", { isPublic: true });
});

const post = (person: Person, text: string, insightId = id) =>
  person.call("POST", "/api/comment", { insightId, text });
const reply = (person: Person, parentId: string, text = "A reply", insightId = id) =>
  person.call("POST", "/api/comment/reply", { insightId, parentId, text });
const written = async (response: ReturnType<typeof post>) => {
  const { statusCode, body } = await response;
  expect(statusCode, body).toBe(201);
  return JSON.parse(body) as Comment;
};
const list = async (person: Person, query = "", insightId = id) => {
  const response = await person.call("GET", `/api/comment/${insightId}${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<CommentList>();
};
const remove = async (person: Person, commentId: string) =>
  (await person.call("DELETE", `/api/comment/${commentId}`)).statusCode;
const repliesTo = (parentId: string) => list(bob, `?parentId=${parentId}`);
const counted = async () => {
  const [row] = await database.db.select().from(insights).where(eq(insights.id, id));
  return row?.commentCount;
};

test("a comment is trimmed, says whose it is, and is counted", async () => {
  const comment = await written(post(eve, "  I was there.\n"));
  expect(comment).toMatchObject({
    insightId: id,
    content: "I was there.",
    user: { username: "eve" },
    parentId: null,
    repliesCount: 0,
    isDeleted: false,
    isOwn: true,
  });
  expect((await list(bob)).comments).toEqual([{ ...comment, isOwn: false }]);
  expect((await list(server.guest)).totalCount).toBe(1);
  expect(await counted()).toBe(1);
  expect((await eve.call("GET", `/api/insight/${id}`)).json()).toMatchObject({ commentCount: 1 });
});

test.each(["   \n\t ", "x".repeat(5001), "nul \u0000 in it", "half \ud800 a pair"])(
  "the text %j is refused",
  async (text) => {
    const answer = await eve.call("POST", "/api/comment", { insightId: id, text });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiError>().fields).toHaveProperty("text");
    expect(await counted()).toBe(0);
  },
);

test("replies go to any depth, each level oldest first, and are counted where they hang", async () => {
  let parent = await written(post(eve, "The root"));
  const root = parent;
  for (let depth = 1; depth <= 12; depth += 1) {
    parent = await written(reply(bob, parent.id, `At depth ${depth}`));
  }
  server.pass(1000);
  await written(reply(ada, root.id, "Late, at depth 1"));
  const { comments: direct, totalCount } = await repliesTo(root.id);
  expect(direct.map(({ content }) => content)).toEqual(["At depth 1", "Late, at depth 1"]);
  expect(totalCount).toBe(2);
  expect(direct[0]).toMatchObject({ parentId: root.id, repliesCount: 1 });
  expect((await list(bob)).comments).toMatchObject([{ id: root.id, repliesCount: 2 }]);
  expect(await counted()).toBe(14);
});

test("many comments and replies at once are all counted", async () => {
  const root = await written(post(eve, "The root"));
  const people = [ada, eve, bob];
  const all = people.flatMap((person) => [
    ...Array.from({ length: 4 }, () => post(person, "At once")),
    ...Array.from({ length: 4 }, () => reply(person, root.id)),
  ]);
  await Promise.all(all.map(written));
  expect(await counted()).toBe(25);
  expect((await list(bob)).comments.find((one) => one.id === root.id)?.repliesCount).toBe(12);
  expect((await repliesTo(root.id)).totalCount).toBe(12);
});

test("a reply to a comment of another insight, to one that is deleted, or to none is refused, naming the field", async () => {
  const other = await addInsight(database.db, "ada", { isPublic: true });
  const elsewhere = await written(post(eve, "Elsewhere", other));
  const root = await written(post(eve, "Here"));
  await written(reply(bob, root.id));
  expect(await remove(eve, root.id)).toBe(204);
  for (const [parentId, status] of [
    [elsewhere.id, 404],
    ["AAAAAAAAAAAAAAAAAAAAAA", 404],
    [root.id, 409],
  ] as const) {
    expect(fieldsOf(await reply(eve, parentId))).toEqual([status, ["parentId"]]);
  }
  expect((await ada.call("GET", `/api/comment/${id}?parentId=${elsewhere.id}`)).statusCode).toBe(404);
  expect(await counted()).toBe(1);
});

describe("deleting", () => {
  test("one without replies removes it", async () => {
    const comment = await written(post(eve, "Gone soon"));
    expect(await remove(eve, comment.id)).toBe(204);
    expect(await list(bob)).toMatchObject({ comments: [], totalCount: 0 });
    expect(await counted()).toBe(0);
    expect(await remove(eve, comment.id)).toBe(404);
  });

  test("one with replies leaves a stone without text and name, which goes with its last reply, upwards", async () => {
    const root = await written(post(eve, "My secret"));
    const middle = await written(reply(bob, root.id, "Its middle"));
    const leaf = await written(reply(ada, middle.id, "Its leaf"));
    expect([await remove(eve, root.id), await remove(bob, middle.id)]).toEqual([204, 204]);
    const [stone] = (await list(eve)).comments;
    expect(stone).toMatchObject({ content: "", user: null, userId: null, isDeleted: true, repliesCount: 1 });
    expect(stone?.isOwn).toBe(false);
    const [row] = await database.db.select().from(comments).where(eq(comments.id, root.id));
    expect(row).toMatchObject({ content: "", userId: null });
    expect(await counted()).toBe(1);
    expect(await remove(eve, root.id)).toBe(404);
    expect(await remove(ada, leaf.id)).toBe(204);
    const left = await database.db.select().from(comments).where(eq(comments.insightId, id));
    expect(left).toEqual([]);
    expect(await counted()).toBe(0);
  });

  test("a parent that was not deleted stays when its last reply goes", async () => {
    const root = await written(post(eve, "Stays"));
    const leaf = await written(reply(bob, root.id));
    await remove(bob, leaf.id);
    expect((await list(eve)).comments).toMatchObject([{ id: root.id, repliesCount: 0, isDeleted: false }]);
  });

  test("the same twice at once counts once; a parent and its replies at once leave nothing", async () => {
    const root = await written(post(eve, "Root"));
    const leaves = await Promise.all([1, 2, 3].map(() => written(reply(bob, root.id))));
    const answers = await Promise.all([
      remove(eve, root.id),
      remove(eve, root.id),
      ...leaves.flatMap((leaf) => [remove(bob, leaf.id), remove(ada, leaf.id)]),
    ]);
    expect(answers.filter((status) => status === 204)).toHaveLength(4);
    expect(answers.filter((status) => status === 404)).toHaveLength(4);
    expect(await counted()).toBe(0);
    expect(await database.db.select().from(comments).where(eq(comments.insightId, id))).toEqual([]);
  });
});

test("who writes more than twenty a minute waits, others do not", async () => {
  const statuses = await Promise.all(Array.from({ length: 22 }, () => post(bob, "Again")));
  expect(statuses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  const refused = statuses.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json<ApiError>().message).toMatch(
    /^You can write 20 comments within 60 seconds\. .* in 60 seconds\.$/,
  );
  expect(refused?.headers["retry-after"]).toBe("60");
  expect((await post(eve, "Not me")).statusCode).toBe(201);
  server.pass(MINUTE);
  expect((await post(bob, "Again")).statusCode).toBe(201);
  expect(await counted()).toBe(22);
});

test("the comments of an account that is gone say neither who nor what", async () => {
  const dan = await server.register("dan");
  await written(post(dan, "By dan"));
  await database.db.delete(users).where(eq(users.username, "dan"));
  for (const comment of (await list(eve)).comments) {
    expect(comment).toMatchObject({ content: "", user: null, isDeleted: true, isOwn: false });
  }
});
