import { heard } from "@undertone/schemas/insight-texts";
import { heard as both, topic as texts } from "@undertone/schemas/report-texts";
import type { AnalysedComment, ClusterSummary } from "@undertone/schemas/types";
import { mostCopied } from "./copies.js";
import type { ShownTopic } from "./shown-topics.js";
import { fillIn } from "@undertone/schemas/fill-in";
import { considerable } from "./considerable.js";
import { count } from "./figures.js";

export interface HeardComment {
  why: string;
  comment: AnalysedComment;
}

/**
 * The comment whose copies make up much of a topic, and those that got the most points and the most replies: none where the source
 * has no such figures.
 */
export function heardMost({ summary, comments }: ShownTopic): HeardComment[] {
  const { most_upvoted: upvoted, most_answered: answered } = summary;
  const those = [
    { why: upvoted === answered ? both.upvotedAndAnswered : heard.upvoted, id: upvoted },
    ...(upvoted === answered ? [] : [{ why: heard.answered, id: answered }]),
  ];
  const copied = mostCopied(comments);
  const others = those.flatMap(({ why, id }) => {
    const comment = comments.find((one) => one.id === id);
    return comment === undefined || comment === copied ? [] : [{ why, comment }];
  });
  return copied === null ? others : [{ why: heard.copied, comment: copied }, ...others];
}

/** "9 of them by tidewatcher"; null where nobody is known to have written a considerable part. */
export function loudestOf({ loudest, size }: Pick<ClusterSummary, "loudest" | "size">): string | null {
  const told = considerable(loudest, size);
  return told && fillIn(texts.loudest, { comments: count(told.comments), author: told.author });
}
