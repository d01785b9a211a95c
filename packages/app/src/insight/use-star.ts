import useSWRMutation from "swr/mutation";
import type { Insight, StarToggle } from "@undertone/schemas/types";
import type { ApiError } from "../lib/api/api-error.js";
import { pathOf, type Path } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";
import { useChangeInsight } from "./use-change-insight.js";

/** Stars an insight or takes the star back: shown everywhere at once, put back when it fails, the server's count in the end. */
export function useStar({ id, isStarred, starCount }: Insight) {
  const changeInsight = useChangeInsight();
  const { trigger, isMutating } = useSWRMutation<StarToggle, ApiError, Path<"toggleStar">>(
    pathOf("toggleStar", { id }),
    (path: Path<"toggleStar">) => request("toggle-star", path, { method: "POST" }),
  );

  function show(star: StarToggle) {
    changeInsight(id, (insight) => ({ ...insight, ...star }));
  }

  async function toggle(): Promise<void> {
    show({ isStarred: !isStarred, starCount: starCount + (isStarred ? -1 : 1) });
    try {
      show(await trigger());
    } catch (error) {
      show({ isStarred, starCount });
      throw error;
    }
  }
  return { toggle, isPending: isMutating };
}
