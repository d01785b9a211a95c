import { bluesky } from "./bluesky/bluesky.js";
import { discourse } from "./discourse/discourse.js";
import { file } from "./file/file.js";
import { github } from "./github/github.js";
import { hackerNews } from "./hacker-news/hacker-news.js";
import { lemmy } from "./lemmy/lemmy.js";
import { lobsters } from "./lobsters/lobsters.js";
import { mastodon } from "./mastodon/mastodon.js";
import { reddit } from "./reddit/reddit.js";
import { sample } from "./sample/sample.js";
import { stackExchange } from "./stack-exchange/stack-exchange.js";
import type { SourceDefinition } from "./source.js";
import { youtube } from "./youtube/youtube.js";

/**
 * Every source, one line each, in the order in which a link is offered to them: those that take few, exact names
 * come before those that take any host by its path, and `reddit`, which takes any bare id, is the last.
 */
export const registry: readonly SourceDefinition[] = [
  sample,
  file,
  hackerNews,
  bluesky,
  stackExchange,
  github,
  lobsters,
  youtube,
  discourse,
  lemmy,
  mastodon,
  reddit,
];
