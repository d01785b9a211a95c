import { expect, test } from "vitest";
import { libraryInsight } from "../testing/library-thread.js";
import { alikeAmong } from "./alike.js";

test("only insights of one thread from one source are alike", () => {
  const insights = [
    { ...libraryInsight, id: "first" },
    { ...libraryInsight, id: "second", title: "Renamed since" },
    { ...libraryInsight, id: "elsewhere", source: "file" },
    { ...libraryInsight, id: "another", postId: "other" },
  ];
  expect([...alikeAmong(insights)]).toEqual(["first", "second"]);
});
