import { Skeleton } from "../../ui/skeleton.js";
import { Stack } from "../../ui/stack.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";

/** Comments before they are there. */
export function CommentsSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Stack gap={24} aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          <Stack key={index} gap={8}>
            <Skeleton width="180px" height="1rem" />
            <Skeleton width="80%" />
          </Stack>
        ))}
      </Stack>
    </div>
  );
}
