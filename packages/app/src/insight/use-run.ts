import useSWRMutation from "swr/mutation";
import type { Insight, Run } from "@undertone/schemas/types";
import type { ApiError } from "../lib/api/api-error.js";
import { pathOf, type Path } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";

/** Starts an analysis; the answer is the insight that it will become. */
export function useRun() {
  const { trigger, isMutating } = useSWRMutation<Insight, ApiError, Path<"run">, Run>(
    pathOf("run"),
    (path: Path<"run">, { arg }: { arg: Run }) => request("run", path, { method: "POST", body: arg }),
  );
  return { run: trigger, isStarting: isMutating };
}
