import { AppError } from "@undertone/schemas";
import type { Site } from "../http/site.js";
import { idOf, type Untrusted } from "../thread/untrusted-values.js";
import type { HackerNewsApi } from "./api.js";
import { isTop, parentOf } from "../records/hacker-news.js";

/** How far above a comment its story is looked for; discussions stop long before. */
const MOST_LEVELS = 500;

export interface FoundStory {
  id: string;
  /** As Firebase gives it; null: it could not be asked. */
  item: Untrusted | null;
  /** As Algolia gives it; null: it failed, or does not have the story yet. */
  tree: Untrusted | null;
}

/**
 * The story of an item, which may be a comment in it, from both of the places where Hacker News is read.
 *
 * @throws {AppError} When neither has it; the signal's own reason when that aborts.
 */
export async function findStory(
  api: HackerNewsApi,
  site: Site,
  id: string,
  signal: AbortSignal,
): Promise<FoundStory> {
  const named = await bothOf(api, site, id, signal);
  const known = named.item ?? named.tree;
  if (known !== null && isTop(known)) return named;
  const root = idOf(named.tree?.story_id) ?? (await rootAbove(api, site, id, known, signal));
  const story = await bothOf(api, site, root, signal);
  const top = story.item ?? story.tree;
  if (top === null || !isTop(top)) throw site.error("source-not-found", { id: root });
  return story;
}

/** By its parents, where only Firebase has the comment. */
export async function rootAbove(
  api: HackerNewsApi,
  site: Site,
  id: string,
  comment: Untrusted | null,
  signal: AbortSignal,
): Promise<string> {
  const walked = new Set([id]);
  let at = comment;
  for (let level = 0; level < MOST_LEVELS; level++) {
    const parent = at === null ? null : parentOf(at);
    // Its own parents may be gone, and nobody says which story it was of.
    if (parent === null) throw site.error("source-not-found", { id });
    if (walked.has(parent)) break;
    walked.add(parent);
    at = await api.item(parent, signal);
    if (at !== null && isTop(at)) return parent;
  }
  throw site.error("source-broken-answer", { id });
}

/** What both say of an item, asked at the same time; one of them may fail. */
async function bothOf(api: HackerNewsApi, site: Site, id: string, signal: AbortSignal): Promise<FoundStory> {
  const [tree, item] = await Promise.all([
    orError(api.tree(id, signal), signal),
    orError(api.item(id, signal), signal),
  ]);
  // Firebase is Hacker News itself: where it answers, there is nothing else to be known.
  if (item === null || (item instanceof AppError && tree instanceof AppError)) {
    if (tree instanceof AppError) throw item ?? site.error("source-not-found", { id });
  }
  const found = {
    id,
    item: item instanceof AppError ? null : item,
    tree: tree instanceof AppError ? null : tree,
  };
  if (found.item?.deleted === true && isTop(found.item)) throw site.error("source-gone", { id });
  return found;
}

export async function orError<T>(asked: Promise<T>, signal: AbortSignal): Promise<T | AppError> {
  try {
    return await asked;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return error;
    throw error;
  }
}
