import { Skeleton } from "./skeleton.js";
import { Stack } from "./stack.js";
import { VisuallyHidden } from "./visually-hidden.js";

/** A page before it is known what stands on it. */
export function LoadingPage() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Stack gap={24} aria-hidden="true">
        <Skeleton width="60%" height="2.25rem" />
        <Skeleton width="40%" />
        <Skeleton height="12rem" />
      </Stack>
    </div>
  );
}
