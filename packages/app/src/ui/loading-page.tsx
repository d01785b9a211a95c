import { Loading, Skeleton } from "./skeleton.js";
import { Stack } from "./stack.js";

/** A page before it is known what stands on it. */
export function LoadingPage() {
  return (
    <Loading>
      <Stack gap={24}>
        <Skeleton width="60%" height="2.25rem" />
        <Skeleton width="40%" />
        <Skeleton height="12rem" />
      </Stack>
    </Loading>
  );
}
