import useSWRMutation from "swr/mutation";
import type { Insight, Run } from "@undertone/schemas/types";
import type { ApiError } from "../lib/api/api-error.js";
import { paths } from "../lib/api/paths.js";
import { request } from "../lib/api/request.js";

/** Starts an analysis; the answer is the insight that it will become. */
export function useRun() {
  const { trigger, isMutating } = useSWRMutation<Insight, ApiError, string, Run>(
    paths.run,
    (path: string, { arg }: { arg: Run }) => request<Insight>("run", path, { method: "POST", body: arg }),
  );
  return { run: trigger, isStarting: isMutating };
}
