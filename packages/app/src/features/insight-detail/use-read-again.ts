import useSWRMutation from "swr/mutation";
import type { Insight } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** Reads an insight's thread again at its site; the answer is the new insight. */
export function useReadAgain(id: string) {
  const { trigger, isMutating } = useSWRMutation<Insight, ApiError, Path<"readAgain">>(
    pathOf("readAgain", { id }),
    (path: Path<"readAgain">) => request("run", path, { method: "POST" }),
  );
  return { readAgain: trigger, isStarting: isMutating };
}
