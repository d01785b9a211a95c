import useSWRMutation from "swr/mutation";
import type { Insight } from "@undertone/schemas/types";
import type { ApiError } from "../lib/api/api-error.js";
import { pathOf, type Path } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";
import { useChangeInsight } from "./use-change-insight.js";

/** Gives an insight of the reader's another title, and shows it everywhere. */
export function useRename(id: string) {
  const changeInsight = useChangeInsight();
  const { trigger, isMutating } = useSWRMutation<Insight, ApiError, Path<"changeInsight">, string>(
    pathOf("changeInsight", { id }),
    (path: Path<"changeInsight">, { arg: title }: { arg: string }) =>
      request("rename", path, { method: "PATCH", body: { title } }),
  );

  async function rename(title: string): Promise<void> {
    const renamed = await trigger(title);
    changeInsight(id, (insight) => ({ ...insight, title: renamed.title }));
  }
  return { rename, isRenaming: isMutating };
}
