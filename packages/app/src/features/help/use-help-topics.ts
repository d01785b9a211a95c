import useSWR from "swr";
import type { HelpTopicList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** The titles of all that there is help on. */
export function useHelpTopics() {
  const { data, error, mutate } = useSWR<HelpTopicList, ApiError>(
    pathOf("helpTopics"),
    (path: Path<"helpTopics">) => request("help-topics", path),
  );
  return { topics: data?.topics, error, retry: () => void mutate() };
}
