import { Card } from "../../../ui/card.js";
import { Loading, Skeleton } from "../../../ui/skeleton.js";
import { Stack } from "../../../ui/stack.js";
import { TopicColumns } from "./topic-view.js";

/** The shape of a topic's page before it is there: facts, what sets it apart, comments. */
export function LoadingTopic() {
  return (
    <Loading>
      <Stack gap={24}>
        <Stack gap={12}>
          <Skeleton width="40ch" />
          <Skeleton height="0.5rem" />
        </Stack>
        <TopicColumns>
          <Card as="div">
            <Stack gap={12}>
              <Skeleton width="60%" height="1.5rem" />
              <Skeleton height="6rem" />
            </Stack>
          </Card>
          <Stack gap={24}>
            <Skeleton width="30%" height="1.5rem" />
            {[1, 2, 3].map((index) => (
              <Skeleton key={index} height="6rem" />
            ))}
          </Stack>
        </TopicColumns>
      </Stack>
    </Loading>
  );
}
