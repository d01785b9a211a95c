import styled from "@emotion/styled";
import { modelTitleOf, namedBy, noteOf, topicSentence } from "@undertone/formats";
import { titles } from "@undertone/schemas/model-texts";
import type { ClusterSummary } from "@undertone/schemas/types";
import { Disclosure } from "../ui/disclosure.js";
import { Stack } from "../ui/stack.js";
import { Small } from "../ui/text.js";
import { CommentQuote } from "./comment-quote.js";
import type { ThreadComments } from "./thread-comments.js";

/** Characters of a comment that a title comes from. */
const LENGTH = 320;

const Sentence = styled.p`
  max-width: 60ch;
  font-family: var(--font-quote);
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  padding-inline-start: var(--space-12);
  border-inline-start: 3px solid var(--color-accent);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

export function NamedBy({ summary }: Pick<PersonsWordsProps, "summary">) {
  return namedBy(summary);
}

interface PersonsWordsProps {
  summary: ClusterSummary;
  thread: ThreadComments;
}

/** Who named a topic and from which comments, the sentence that stands for it, and what a person wrote beside it. */
export function PersonsWords({ summary, thread }: PersonsWordsProps) {
  const [named, note, written] = [namedBy(summary), noteOf(summary), modelTitleOf(summary)];
  const sentence = named === null ? null : topicSentence(summary);
  const sources = written?.comment_ids.flatMap((id) => thread.all[thread.indexOf.get(id) ?? -1] ?? []) ?? [];
  return (
    <>
      {named !== null && <Small>{named}</Small>}
      {sentence !== null && (
        <Sentence>
          <bdi>{sentence}</bdi>
        </Sentence>
      )}
      {sources.length > 0 && (
        <Disclosure summary={titles.sources}>
          <Stack gap={12}>
            {sources.map((comment) => (
              <CommentQuote key={comment.id} comment={comment} length={LENGTH} isBrief />
            ))}
          </Stack>
        </Disclosure>
      )}
      {note !== null && <Note dir="auto">{note}</Note>}
    </>
  );
}
