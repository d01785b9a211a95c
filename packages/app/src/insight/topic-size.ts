import { commentsByPeople } from "@undertone/formats";
import type { TopicFacts } from "./topic-facts.js";

/** "84 comments by 61 people", as reports have it. */
export function topicSize({
  size,
  unit,
  people,
  unknownAuthors,
}: Pick<TopicFacts, "size" | "unit" | "people" | "unknownAuthors">): string {
  return commentsByPeople({ size, people, unknown_authors: unknownAuthors }, unit);
}
