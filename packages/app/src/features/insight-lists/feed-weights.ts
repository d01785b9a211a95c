import { feedForYou } from "@undertone/schemas/constants.json";
import { properties } from "@undertone/schemas/feed-query.json";
import type { FeedWeights } from "../../lib/api/path-of.js";

/** What people look at most, for everybody alike: what the feed gives whoever names no weights. */
export const trendingForAll: FeedWeights = {
  collaborative: properties.collaborative.default,
  content: properties.content.default,
  trending: properties.trending.default,
};

/** What people of like taste have starred and what resembles one's own reading, before what is popular. */
export const trendingForYou: FeedWeights = feedForYou;
