import { Loading, Skeleton } from "./skeleton.js";
import { Stack } from "./stack.js";

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Loading>
      <Stack gap={24}>
        {Array.from({ length: fields }, (_, index) => (
          <Stack key={index} gap={8}>
            <Skeleton width="9rem" />
            <Skeleton width="24rem" height="2.5rem" />
          </Stack>
        ))}
      </Stack>
    </Loading>
  );
}
