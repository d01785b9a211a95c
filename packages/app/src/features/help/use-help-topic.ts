import useSWR from "swr";
import type { HelpTopic } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** One topic with its text. */
export function useHelpTopic(id: string) {
  const { data, error, mutate } = useSWR<HelpTopic, ApiError>(
    pathOf("helpTopic", { id }),
    (path: Path<"helpTopic">) => request("help-content", path),
  );
  return { topic: data, error, retry: () => void mutate() };
}
