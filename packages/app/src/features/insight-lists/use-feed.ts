import useSWRInfinite from "swr/infinite";
import { feedForYou } from "@undertone/schemas/constants.json";
import { properties } from "@undertone/schemas/feed-query.json";
import type { InsightFeed } from "@undertone/schemas/types";
import { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type FeedWeights, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { message } from "../../lib/messages.js";

/** What people look at most, for everybody alike: what the feed gives whoever names no weights. */
export const trendingForAll: FeedWeights = {
  collaborative: properties.collaborative.default,
  content: properties.content.default,
  trending: properties.trending.default,
};

/** What people of like taste have starred and what resembles one's own reading, before what is popular. */
export const trendingForYou: FeedWeights = feedForYou;

/**
 * Public insights in the order that the weights give, page after page; without weights, those that people look at most.
 *
 * @param q Words that they are searched for.
 */
export function useFeed(weights: FeedWeights = trendingForAll, q = "") {
  const asked = q === "" ? weights : { ...weights, q };
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<InsightFeed, ApiError>(
    (index: number, previous: InsightFeed | null) => pageOfFeed(asked, index, previous),
    (path: Path<"feed">) => request("get-feed", path),
    // Read anew at each visit, not at each further page.
    // While somebody types, the list before stays.
    { revalidateFirstPage: false, revalidateOnMount: true, keepPreviousData: true },
  );
  return {
    insights: data?.flatMap((page) => page.data.insights),
    /** Why these, in the server's words. */
    reason: data?.[0]?.data.recommendationReason ?? "",
    hasMore: data?.at(-1)?.data.hasNextPage ?? false,
    error: error && asShown(error),
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    loadMore: () => void setSize((data?.length ?? 0) + 1),
    retry: () => void mutate(),
  };
}

/** The feed has one sentence of its own, which says all. */
function asShown({ code, status }: ApiError): ApiError {
  return new ApiError(message("get-feed-shown"), code, status);
}

function pageOfFeed(
  asked: FeedWeights & { q?: string },
  index: number,
  previous: InsightFeed | null,
): string | null {
  if (index === 0 || previous === null) return pathOf("feed", { ...asked });
  return previous.data.nextCursor === null
    ? null
    : pathOf("feed", { ...asked, cursor: previous.data.nextCursor });
}
