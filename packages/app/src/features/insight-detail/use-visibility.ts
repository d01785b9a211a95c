import useSWRMutation from "swr/mutation";
import type { Insight, Visibility } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
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

  const { trigger, isMutating } = useSWRMutation<unknown, ApiError, Path<"setVisibility">, boolean>(
    pathOf("setVisibility", { id }),
    (path: Path<"setVisibility">, { arg }: { arg: boolean }) =>
      request("visibility", path, { method: "PATCH", body: bodyFor(arg) }),
  );

  function show(shown: boolean) {
    changeInsight(id, (insight) => ({ ...insight, isPublic: shown }));
  }

  async function toggle(): Promise<void> {
    show(!isPublic);
    try {
      await trigger(!isPublic);
    } catch (error) {
      show(isPublic);
      throw error;
    }
  }
  return { toggle, isChanging: isMutating };
}
