import { storyFields, commentsOfStory } from "../../records/lobsters.js";
import { idOf, has, isListOf, type Untrusted } from "../../thread/untrusted-values.js";
import type { Found } from "../found.js";
import { UnreadableFile } from "../file-reading.js";
import type { JsonFormat } from "./json-format.js";

/** A story of Lobsters (`/s/ID.json`), of today and of before 2024, when comments told their level in place of their parent. */
export const lobsters: JsonFormat = {
  key: "lobsters",
  title: "Lobsters",
  tools: "Lobsters (story as JSON)",
  origins: {
    text: "comment",
    author: "commenting_user",
    date: "created_at",
    score: "score",
    parent: "parent_comment",
    id: "short_id",
  },
  claims: (value) => has(value, "short_id", "comment_count") || isListOf(value, "short_id", "comment_count"),
  read(answers, found) {
    for (const answer of answers) {
      if (!has(answer, "comments")) throw new UnreadableFile("lobsters-stories");
      readStory(answer, found);
    }
  },
};

function readStory(story: Untrusted, found: Found): void {
  const thread = idOf(story.short_id);
  found.post({ thread, fields: storyFields(story) });
  for (const comment of commentsOfStory(story)) found.comment({ ...comment, thread });
}
