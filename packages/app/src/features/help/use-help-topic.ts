import useSWR from "swr";
import type { HelpTopic } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** One topic with its text. */
export function useHelpTopic(id: string) {
  const { data, error, mutate } = useSWR<HelpTopic, ApiError>(paths.helpTopic(id), (path: string) =>
    request<HelpTopic>("help-content", path),
  );
  return { topic: data, error, retry: () => void mutate() };
}
