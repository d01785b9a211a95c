import { askAll } from "../http/ask-all.js";
import { evenlySpread } from "../thread/shares.js";
import { idOf, type Untrusted } from "../thread/untrusted-values.js";
import type { HackerNewsApi } from "./api.js";

export interface WalkedComments {
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
export async function walkComments(
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
export function kidsOf({ kids }: Untrusted): string[] {
  if (!Array.isArray(kids)) return [];
  return kids.filter((kid) => Number.isSafeInteger(kid) && kid > 0).map(String);
}
