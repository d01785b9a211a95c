import type { Insight, StarToggle } from "@undertone/schemas/types";
import { useSend } from "../lib/api/use-call.js";
import { useChangeInsight } from "./use-change-insight.js";

/** Stars an insight or takes the star back: shown everywhere at once, put back when it fails, the server's count in the end. */
export function useStar({ id, isStarred, starCount }: Insight) {
  const changeInsight = useChangeInsight();
  const { send, isSending } = useSend("toggleStar", { id }, { action: "toggle-star" });

  function show(star: StarToggle) {
    changeInsight(id, (insight) => ({ ...insight, ...star }));
  }

  async function toggle(): Promise<void> {
    show({ isStarred: !isStarred, starCount: starCount + (isStarred ? -1 : 1) });
    try {
      show(await send());
    } catch (error) {
      show({ isStarred, starCount });
      throw error;
    }
  }
  return { toggle, isPending: isSending };
}
