import { feedForYou } from "@undertone/schemas/constants.json";
import { properties } from "@undertone/schemas/feed-query.json";
import type { InsightFeed } from "@undertone/schemas/types";
import { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type FeedWeights, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { message } from "../../lib/messages.js";
import { usePages } from "../../lib/use-pages.js";

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
  const { pages, error, ...list } = usePages(
    (index, previous: InsightFeed | null) => pageOfFeed(asked, index, previous),
    (path: Path<"feed">) => request("get-feed", path),
    { isSearched: true },
  );
  return {
    ...list,
    insights: pages?.flatMap((page) => page.data.insights),
    /** Why these, in the server's words. */
    reason: pages?.[0]?.data.recommendationReason ?? "",
    error: error && asShown(error),
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
): Path<"feed"> | null {
  if (index === 0 || previous === null) return pathOf("feed", { ...asked });
  return previous.data.nextCursor === null
    ? null
    : pathOf("feed", { ...asked, cursor: previous.data.nextCursor });
}
