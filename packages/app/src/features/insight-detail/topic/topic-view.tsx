import { hasPoints } from "@undertone/formats";
import { CitedResult } from "../../../insight/cite-buttons.js";
import { HasPoints } from "../../../insight/has-points.js";
import { Stack } from "../../../ui/stack.js";
import { Copies } from "./copies.js";
import { OtherTopics } from "./other-topics.js";
import { Participants } from "./participants.js";
import { SetApart } from "./set-apart.js";
import { TopicComments } from "./topic-comments.js";
import { TopicFactsLine } from "./topic-facts-line.js";
import { TopicPoints } from "./topic-points.js";
import type { TopicOfView } from "./use-topic.js";
import styled from "@emotion/styled";
import { upTo } from "../../../ui/breakpoints.js";

/** What is known of a topic beside its comments; above them, where there is no room. */
export const TopicColumns = styled.div`
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  align-items: start;
  gap: var(--space-24) var(--space-48);

  ${upTo("tablet")} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A topic below its heading: its facts, what sets it apart and who takes part, and every comment of it. */
export function TopicView({ found }: { found: TopicOfView }) {
  return (
    <CitedResult value={found.result}>
      <Stack gap={24}>
        <TopicFactsLine {...found} />
        <TopicPoints {...found} />
        <TopicColumns>
          <Stack gap={24}>
            <SetApart {...found} />
            <Participants {...found} />
            <Copies {...found} />
          </Stack>
          <HasPoints value={hasPoints(found.result)}>
            <TopicComments {...found} />
          </HasPoints>
        </TopicColumns>
        <OtherTopics {...found} />
      </Stack>
    </CitedResult>
  );
}
