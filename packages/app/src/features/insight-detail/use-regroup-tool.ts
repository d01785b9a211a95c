import { useMemo } from "react";
import useSWR from "swr";
import type { Result } from "@undertone/schemas/types";
import { parameterFields, valueOf } from "../../insight/parameter-fields.js";
import type { RegroupTool } from "../../insight/regroup-tool.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import type { ApiError } from "../../lib/api/api-error.js";
import { bringNow } from "../../lib/bring-now.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** How often an insight of an earlier version is asked for while its words are being made, in milliseconds. */
const PENDING_INTERVAL = 10_000;

/** What groups the comments again in the page: fetched with its code when it is first wanted. */
export function useRegroupTool(
  id: string,
  result: Result,
  thread: ThreadComments,
  isWanted: boolean,
): { tool: RegroupTool | undefined; isPending: boolean; error: ApiError | undefined } {
  const { data, error } = useSWR(isWanted ? pathOf("regrouping", { id }) : null, fetchWithCode, {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    refreshInterval: (loaded) => (loaded?.regrouping.isPending === true ? PENDING_INTERVAL : 0),
  });
  const tool = useMemo(
    () => data?.openRegroupTool(data.regrouping, thread, describedAtMost(result)),
    [data, thread, result],
  );
  return { tool, isPending: data?.regrouping.isPending ?? false, error: error as ApiError | undefined };
}

async function fetchWithCode(path: Path<"regrouping">) {
  const [regrouping, { openRegroupTool }] = await Promise.all([
    request("request", path),
    bringNow(import("../../insight/regroup-tool.js")),
  ]);
  return { regrouping, openRegroupTool };
}

const described = parameterFields.find(({ path }) => path.at(-1) === "top_clusters_display");

function describedAtMost({ parameters }: Result): number {
  return Number(valueOf(parameters, described?.path ?? []) ?? described?.default);
}
