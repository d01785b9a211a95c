import { insightText } from "../../../lib/insight-text.js";
import styled from "@emotion/styled";
import type { ShownCluster } from "../../../insight/grouping.js";
import { topicAddress } from "../../../insight/topic-address.js";
import { screenText } from "../../../lib/screens.js";
import { upTo } from "../../../ui/breakpoints.js";
import { Link } from "../../../ui/link.js";
import type { TopicOfView } from "./use-topic.js";

const Neighbours = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-16);
  padding-top: var(--space-24);
  border-top: 1px solid var(--color-line);

  p[data-next="true"] {
    grid-column: 2;
    text-align: end;
  }

  span {
    display: block;
    color: var(--color-muted);
    font-size: var(--size-14);
  }

  a {
    overflow-wrap: anywhere;
  }

  ${upTo("phone")} {
    grid-template-columns: minmax(0, 1fr);

    p[data-next="true"] {
      grid-column: 1;
      text-align: start;
    }
  }
`;

/** The way to the larger and to the smaller neighbour. */
export function OtherTopics({ topic: { rank }, grouping, view }: TopicOfView) {
  const { clusters } = grouping;
  const previous = clusters[rank - 2];
  const next = clusters[rank];
  if (previous === undefined && next === undefined) return null;
  const link = (topic: ShownCluster | undefined, title: "topic-previous" | "topic-next") =>
    topic && (
      <p data-next={title === "topic-next"}>
        <span>{insightText(title)}</span>
        <Link to={topicAddress(view, topic.rank)}>
          <bdi>{topic.name}</bdi>
        </Link>
      </p>
    );
  return (
    <Neighbours aria-label={screenText("topics")}>
      {link(previous, "topic-previous")}
      {link(next, "topic-next")}
    </Neighbours>
  );
}
