import type { ClusterSummary } from "@undertone/schemas/types";
import { percent } from "./figures.js";

/** Below this share of the comments a kind of talk does not set a cluster apart. */
const standsOut = 0.3;
const most = 2;

/** The usual topics in words; a topic that somebody else named is called as they did. */
const words: Readonly<Record<string, string>> = {
  discussion: "argument",
  experience: "own experience",
  question: "questions",
  humor: "humour",
  technical: "technical matters",
  social: "people and community",
};

/** "questions (56 % of the comments), humour (31 %)"; null when no kind of talk stands out. */
export function kindOfTalk(topics: ClusterSummary["topics"]): string | null {
  const striking = topics.filter(({ share }) => share >= standsOut).slice(0, most);
  if (striking.length === 0) return null;
  return striking
    .map(({ topic, share }, index) => {
      const name = Object.hasOwn(words, topic) ? words[topic] : topic;
      return `${name} (${percent(share)}${index === 0 ? " of the comments" : ""})`;
    })
    .join(", ");
}
