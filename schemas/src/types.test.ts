import { expect, test } from "vitest";
import { AppError } from "./app-error.js";
import { fillIn, type PlaceholdersOf } from "./fill-in.js";
import { access } from "./generated/api-texts.js";
import { unread } from "./generated/insight-texts.js";
import { map } from "./generated/map-texts.js";
import { pagesNamedBy } from "./pages.js";
import { readSchema } from "./read-schema.js";

// Each line below `@ts-expect-error` has to be refused by the compiler: `npm run typecheck` fails where it is not.

const isEither = Math.random() < 1;

test("the compiler refuses keys and values that an error's sentence does not have", () => {
  const entry = { code: "X", status: 502, text: "{day}" };
  expect(new AppError("card-busy", { seconds: 5 }).message).toContain("5");
  expect(new AppError("not-found", {}, { name: "No." }).fields).toEqual({ name: "No." });
  expect(new AppError("village-closed", { day: "Monday" }, undefined, entry).message).toBe("Monday");
  // @ts-expect-error No such key.
  expect(() => new AppError("not-founnd")).toThrow();
  // @ts-expect-error Its sentence names nothing.
  void new AppError("not-found", { id: 5 });
  // @ts-expect-error Its sentence names seconds.
  expect(new AppError("card-busy").message).toContain("{seconds}");
  // @ts-expect-error Values are missing.
  void new AppError("card-busy", {});
  // @ts-expect-error Another value.
  void new AppError("card-busy", { minutes: 5 });
  // @ts-expect-error A value too many.
  void new AppError("card-busy", { seconds: 5, minutes: 5 });
  // @ts-expect-error The other one names more.
  void new AppError(isEither ? "card-busy" : "too-many-streams", { seconds: 5 });
  // @ts-expect-error An entry is missing.
  expect(() => new AppError("village-closed", { day: "Monday" })).toThrow();
});

test("the compiler refuses what a file of schemas/ does not hold", () => {
  const seed: number = readSchema("constants").largestSeed;
  expect(seed).toBeGreaterThan(0);
  const mails: readonly boolean[] | undefined = readSchema("preferences").properties.emailNotifications.enum;
  expect(mails).toBeUndefined();
  // @ts-expect-error No such file.
  expect(() => readSchema("constant")).toThrow();
  // @ts-expect-error No such member.
  expect(readSchema("constants").largestSeeed).toBeUndefined();
  // @ts-expect-error No such member.
  expect(readSchema("progress").properties.stages).toBeUndefined();
  // @ts-expect-error It is a number.
  const text: string = readSchema("constants").largestSeed;
  expect(text).toBe(seed);
});

test("the compiler refuses an address without what its path asks for, and pages that there are not", () => {
  const { pageAddress } = pagesNamedBy({ product: "insight", products: "insights" });
  expect(pageAddress("me", { tab: "starred" })).toContain("starred");
  expect(pageAddress("topic", { id: "a", n: "2", size: "5" })).toContain("size=5");
  // @ts-expect-error No such page.
  expect(() => pageAddress("mee")).toThrow();
  // @ts-expect-error Values are missing.
  void pageAddress("insight");
  // @ts-expect-error Values are missing.
  void pageAddress("topic", { id: "a" });
  // @ts-expect-error A value of another kind.
  void pageAddress("topic", { id: "a", n: 2 });
});

test("the compiler refuses values that a text's sentence does not name, and a sentence without its values", () => {
  expect(fillIn(unread.maxComments, { count: "5" })).toContain("5");
  expect(fillIn(unread.commentLimit, {})).toBe(unread.commentLimit);
  expect(fillIn("{any} text", { any: 1, other: 2 })).toBe("1 text");
  expect(fillIn(map.about, { comments: "5 comments" })).toContain("5 comments");
  expect(fillIn(isEither ? unread.site : unread.file, { site: "A forum" })).not.toContain("{");
  const named: Record<PlaceholdersOf<typeof unread.maxComments>, number> = { count: 1 };
  expect(Object.keys(named)).toEqual(["count"]);
  // @ts-expect-error Values are missing.
  expect(fillIn(unread.maxComments, {})).toContain("{count}");
  // @ts-expect-error Another value.
  void fillIn(unread.maxComments, { cuont: "5" });
  // @ts-expect-error A value too many.
  void fillIn(unread.maxComments, { count: "5", site: "A forum" });
  // @ts-expect-error Values are missing.
  void fillIn(isEither ? unread.site : unread.file, {});
  // @ts-expect-error No such member.
  expect(() => fillIn(unread.maxComment, { count: "5" })).toThrow();
  // @ts-expect-error No such member.
  expect(access.guest).toBeUndefined();
});
