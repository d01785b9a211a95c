import styled from "@emotion/styled";
import { points as texts } from "@undertone/schemas/insight-texts";
import { useLocation } from "react-router-dom";
import { commentAnchor } from "../../../insight/comment-anchor.js";
import { Link } from "../../../ui/link.js";
import { Stack } from "../../../ui/stack.js";
import type { TopicOfView } from "./use-topic.js";

const Sentence = styled.blockquote`
  max-width: 60ch;
  font-family: var(--font-quote);
  line-height: 1.4;
  overflow-wrap: anywhere;

  a:not(:hover) {
    color: inherit;
    text-decoration-color: var(--color-control);
  }
`;

/** What people say within a topic; each sentence leads to its comment below. The heading says one of them. */
export function TopicPoints({ topic: { summary, title, members }, thread }: TopicOfView) {
  const { search } = useLocation();
  const points = (summary?.points ?? []).filter(
    ({ sentence, comment_id: id }) => sentence !== title && members.includes(thread.indexOf.get(id) ?? -1),
  );
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="points">
      <Stack gap={12}>
        <h2 id="points">{texts.heading}</h2>
        {points.map(({ sentence, comment_id: id }) => (
          <Sentence key={id} dir="auto">
            <Link to={{ search, hash: commentAnchor(id) }}>{sentence}</Link>
          </Sentence>
        ))}
      </Stack>
    </section>
  );
}
