import type { FeedWeights } from "../../lib/api/paths.js";

/** What people look at most, for everybody alike: the specification's weights. */
export const trendingForAll: FeedWeights = { collaborative: 0, content: 0, trending: 100 };

/** What people of like taste have starred and what resembles one's own reading, before what is popular. */
export const trendingForYou: FeedWeights = { collaborative: 50, content: 40, trending: 10 };
