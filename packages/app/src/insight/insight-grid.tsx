import styled from "@emotion/styled";
import { Card } from "../ui/card.js";
import { Skeleton } from "../ui/skeleton.js";
import { Stack } from "../ui/stack.js";
import { VisuallyHidden } from "../ui/visually-hidden.js";

/** Insight cards: two beside each other, one on a phone. */
export const InsightGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr));
  gap: var(--space-16);
`;

/** The same grid before its cards are there. */
export function InsightGridSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <InsightGrid aria-hidden="true">
        {[1, 2, 3, 4].map((index) => (
          <li key={index}>
            <Card as="div">
              <Stack>
                <Stack gap={8}>
                  <Skeleton width="80%" height="1.5rem" />
                  <Skeleton width="50%" height="1rem" />
                </Stack>
                <Skeleton width="90%" height="1.75rem" />
                <Stack gap={8}>
                  <Skeleton width="60%" />
                  <Skeleton height="8px" />
                  <Skeleton width="70%" height="1rem" />
                </Stack>
              </Stack>
            </Card>
          </li>
        ))}
      </InsightGrid>
    </div>
  );
}
