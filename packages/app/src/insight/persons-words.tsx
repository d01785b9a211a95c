import styled from "@emotion/styled";
import { namedBy, noteOf, topicSentence } from "@undertone/formats";
import type { ClusterSummary } from "@undertone/schemas/types";
import { Small } from "../ui/text.js";

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

/** Who named a topic, the sentence that stands for it, and what a person wrote beside it. */
export function PersonsWords({ summary }: { summary: ClusterSummary }) {
  const sentence = summary.named_by === undefined ? null : topicSentence(summary);
  const [named, note] = [namedBy(summary), noteOf(summary)];
  return (
    <>
      {named !== null && <Small>{named}</Small>}
      {sentence !== null && (
        <Sentence>
          <bdi>{sentence}</bdi>
        </Sentence>
      )}
      {note !== null && <Note dir="auto">{note}</Note>}
    </>
  );
}
