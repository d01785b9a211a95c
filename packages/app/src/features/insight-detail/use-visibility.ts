import type { Insight, Visibility } from "@undertone/schemas/types";
import { useSend } from "../../lib/api/use-call.js";
import { useChangeInsight } from "../../insight/use-change-insight.js";

/** Makes an insight public or private. Everything shows the new state at once, and the old one again when it fails. */
export function useVisibility({ id, isPublic, isPrivateChat }: Insight) {
  const changeInsight = useChangeInsight();
  /** Whoever publishes a private chat here has been asked once more. */
  function bodyFor(isShown: boolean): Visibility {
    return isShown && isPrivateChat === true
      ? { isPublic: isShown, confirmPrivateChat: true }
      : { isPublic: isShown };
  }

  const { send, isSending } = useSend("setVisibility", { id }, { action: "visibility" });

  function show(shown: boolean) {
    changeInsight(id, (insight) => ({ ...insight, isPublic: shown }));
  }

  async function toggle(): Promise<void> {
    show(!isPublic);
    try {
      await send(bodyFor(!isPublic));
    } catch (error) {
      show(isPublic);
      throw error;
    }
  }
  return { toggle, isChanging: isSending };
}
