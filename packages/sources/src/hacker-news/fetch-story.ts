import { AppError } from "@undertone/schemas";
import { askAll } from "../http/ask-all.js";
import { identified } from "../records/comment.js";
import { readPost } from "../records/post.js";
import type { FetchedThread, FetchLimits, Reading } from "../source.js";
import { evenlySpread } from "../thread/shares.js";
import type { LooseComment } from "../thread/thread-order.js";
import { idOf, integerOf, present, type Untrusted } from "../thread/untrusted-values.js";
import { wholeThread } from "../thread/whole-thread.js";
import type { FoundStory, HackerNewsApi } from "./api.js";
import { itemTree, addressOfItem, commentOf, parentOf, postFields } from "../records/hacker-news.js";

/**
 * The part of a story's comments that Algolia has to have. `descendants` counts some that nobody gives (376 where 363
 * could be read, in a story of 2024), so a few that are missing are no reason to ask for each comment by itself; a tenth is.
 * Of a small story one is a tenth, and asking costs little.
 */
const PART_NEEDED = 0.9;
/** Requests for single comments, for each comment that is kept at most: replies among them leave a choice to draw from. */
const REQUESTS_PER_COMMENT = 2;
const MOST_REQUESTS = 5_000;
const COMMUNITY = "Hacker News";

/**
 * A story with its comments: by one answer of Algolia, and comment by comment from Firebase where Algolia fails, does not
 * have the story, or lacks more of its comments than `PART_NEEDED` allows.
 *
 * @throws {AppError} A `hacker-news-*` key; the signal's own reason when that aborts.
 */
export async function fetchStory(
  api: HackerNewsApi,
  id: string,
  limits: FetchLimits,
  { target, requests, progress, signal }: Reading,
): Promise<FetchedThread> {
  const story = await api.story(id);
  const expected = integerOf(story.item?.descendants);
  const most = Math.min(limits.maxComments * REQUESTS_PER_COMMENT, MOST_REQUESTS);
  const shown = expected === null ? null : Math.min(expected, limits.maxComments);
  const told = (done: number) => {
    requests.requireTime();
    progress(Math.min(done, shown ?? done), shown);
  };
  const { loose, options, isCut } = await commentsOf(api, story, expected, most, told, signal);

  const post = {
    ...readPost({ ...postFields(story.tree ?? {}), ...present(postFields(story.item ?? {})) }, story.id),
    subreddit: COMMUNITY,
    url: addressOfItem(story.id),
  };
  const count = new Set(loose.map(({ id }) => id)).size;
  return wholeThread(
    {
      root: story.id,
      post,
      comments: loose,
      expected: Math.max(expected ?? 0, count),
      system: options,
      causes: { limit: isCut },
    },
    target,
    limits,
  );
}

interface StoryComments {
  loose: LooseComment[];
  /** Options of a poll, which nobody said. */
  options: number;
  isCut: boolean;
}

async function commentsOf(
  api: HackerNewsApi,
  { id, item, tree }: FoundStory,
  expected: number | null,
  most: number,
  told: (done: number) => void,
  signal: AbortSignal,
): Promise<StoryComments> {
  const nested = tree === null ? null : nestedComments(tree, id, item);
  const isWhole = nested !== null && nested.loose.length >= PART_NEEDED * (expected ?? 0);
  if (isWhole || item === null) return nested ?? { loose: [], options: 0, isCut: false };
  try {
    const { items, isCut } = await walkComments(api, item, most, told);
    const walked = items.flatMap((each) => looseComment(each, id, parentOf(each)));
    return { loose: [...walked, ...(nested?.loose ?? [])], options: nested?.options ?? 0, isCut };
  } catch (error) {
    signal.throwIfAborted();
    // What Algolia has is less than there is, and more than nothing.
    if (nested && nested.loose.length > 0 && error instanceof AppError) return nested;
    throw error;
  }
}

/** @param item The story as Firebase has it: its `kids` are in the order in which the site shows them. */
function nestedComments(tree: Untrusted, story: string, item: Untrusted | null): StoryComments {
  const ranks = new Map((item ? kidsOf(item) : []).map((kid, rank) => [kid, rank]));
  const rankOf = ({ id }: LooseComment) => ranks.get(id) ?? ranks.size;
  const all = [...itemTree(tree)];
  const loose = all.flatMap(({ item: each, parent }) => looseComment(each, story, parent));
  return {
    loose: loose.toSorted((a, b) => rankOf(a) - rankOf(b)),
    options: all.filter(({ item: each }) => each.type === "pollopt").length,
    isCut: false,
  };
}

function looseComment(item: Untrusted, story: string, parent: string | null): LooseComment[] {
  return item.type === "comment" ? identified(commentOf(item, parent === story ? null : parent)) : [];
}

interface WalkedComments {
  /** Level by level. */
  items: Untrusted[];
  /** There were more than were asked for. */
  isCut: boolean;
}

/**
 * The comments below a story, each asked for by itself, level by level. Where there are more of a level than may be asked
 * for, they are drawn evenly from all of it, in the site's order.
 *
 * @param most Requests at most.
 * @param check Called before each request; throws to end the walk.
 */
async function walkComments(
  api: HackerNewsApi,
  story: Untrusted,
  most: number,
  check: (asked: number) => void,
): Promise<WalkedComments> {
  const items: Untrusted[] = [];
  const known = new Set([idOf(story.id)]);
  let asked = 0;
  let isCut = false;
  for (let above = [story]; above.length > 0;) {
    const kids = above.flatMap(kidsOf).filter((kid) => !known.has(kid) && known.add(kid));
    // Else a story with many top-level comments would leave nothing for the replies to them.
    const level = evenlySpread(kids, asked === 0 ? Math.ceil(most / 2) : most - asked);
    if (level.length < kids.length) isCut = true;
    const answers = await askAll(level, (id) => {
      check(asked++);
      return api.item(id);
    });
    above = answers.filter((item) => item !== null);
    items.push(...above);
  }
  return { items, isCut };
}

/** Ids of the direct replies, in the site's order. */
function kidsOf({ kids }: Untrusted): string[] {
  if (!Array.isArray(kids)) return [];
  return kids.filter((kid) => Number.isSafeInteger(kid) && kid > 0).map(String);
}
