import { useEffect, useRef } from "react";
import useSWRImmutable from "swr/immutable";
import type { LinkPreview } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { useSettled } from "../../lib/use-settled.js";

/** Milliseconds without a key: a link is pasted at once, and half of one that is typed need not be asked for. */
const SETTLED_AFTER = 400;

/**
 * What a link leads to, as its site says. A link is asked for once it has stood still for a moment; the question about an earlier
 * one is broken off.
 */
export function useLinkPreview(link: string) {
  const typed = link.trim();
  const settled = useSettled(typed, SETTLED_AFTER);
  const path = settled === "" ? null : pathOf("previewLink", { link: settled });
  const asked = useRef(new Map<string, AbortController>());
  // What a link leads to hardly changes while somebody thinks about it.
  const { data, error, isValidating } = useSWRImmutable<LinkPreview, ApiError, Path<"previewLink"> | null>(
    path,
    (wanted: Path<"previewLink">) => {
      const controller = new AbortController();
      asked.current.set(wanted, controller);
      return request("request", wanted, { signal: controller.signal });
    },
    { shouldRetryOnError: false },
  );
  useEffect(() => {
    const controllers = asked.current;
    return () => {
      if (path === null) return;
      controllers.get(path)?.abort();
      controllers.delete(path);
    };
  }, [path]);
  const isOfLink = settled === typed && path !== null;
  return {
    preview: isOfLink ? data : undefined,
    error: isOfLink && !isValidating ? error : undefined,
    isAsking: typed !== "" && (!isOfLink || isValidating),
  };
}
