import { Card } from "../ui/card.js";
import { Loading, Skeleton } from "../ui/skeleton.js";
import { Stack } from "../ui/stack.js";

/** The shape of a result before it is there: sentences, cards. */
export function LoadingInsight() {
  return (
    <Loading>
      <Stack gap={24}>
        <Stack gap={8}>
          <Skeleton width="52ch" height="2rem" />
          <Skeleton width="40ch" height="2rem" />
        </Stack>
        {[1, 2, 3].map((index) => (
          <Card as="div" key={index}>
            <Stack>
              <Skeleton width="30%" height="1.5rem" />
              <Skeleton width="70%" />
              <Skeleton height="4rem" />
              <Skeleton height="4rem" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Loading>
  );
}
