import styled from "@emotion/styled";
import { Card } from "../ui/card.js";
import { Loading, Skeleton } from "../ui/skeleton.js";
import { Stack } from "../ui/stack.js";

export const InsightGrid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;

export function InsightGridSkeleton() {
  return (
    <Loading>
      <InsightGrid>
        {[1, 2, 3, 4].map((index) => (
          <li key={index}>
            <Card as="div">
              <Stack gap={12}>
                <Skeleton width="60%" height="1.5rem" />
                <Skeleton width="50%" height="3rem" />
                <Skeleton width="40%" height="2.5rem" />
              </Stack>
            </Card>
          </li>
        ))}
      </InsightGrid>
    </Loading>
  );
}
