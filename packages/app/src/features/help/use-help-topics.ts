import useSWR from "swr";
import type { HelpTopicList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** The titles of all that there is help on. */
export function useHelpTopics() {
  const { data, error, mutate } = useSWR<HelpTopicList, ApiError>(paths.helpTopics, (path: string) =>
    request<HelpTopicList>("help-topics", path),
  );
  return { topics: data?.topics, error, retry: () => void mutate() };
}
