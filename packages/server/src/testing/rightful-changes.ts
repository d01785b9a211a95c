import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { decodedPath } from "./decoded-path.js";

interface Counts {
  isStarred: boolean;
  comments: number;
  viewers: Set<string>;
}

/** What one person, and guests, may change of others' insights: by how much each count has to differ for it. */
export interface RightfulChanges {
  /** @param viewer Who asked, as views are told apart. */
  note(request: InjectOptions, viewer: string, response: LightMyRequestResponse): void;
  /** By how much the counts of an insight have to have grown. */
  ofInsight(id: string): { starCount: number; commentCount: number; viewCount: number };
  /** How many replies a comment has to have got. */
  ofComment(id: string): number;
}

/** Told of every answer, it counts those that say that something was done. Nobody deletes what they wrote. */
export function rightfulChanges(): RightfulChanges {
  const insights = new Map<string, Counts>();
  const replies = new Map<string, number>();
  const of = (id: string): Counts => {
    const counts = insights.get(id) ?? { isStarred: false, comments: 0, viewers: new Set() };
    insights.set(id, counts);
    return counts;
  };
  return {
    note({ method = "GET", url }, viewer, response) {
      const [, group, ...rest] = decodedPath(String(url)).slice(1).split("/");
      const call = `${method} ${group} ${rest.length}`;
      if (response.statusCode === 200 && call === "POST star 2")
        of(rest[1] ?? "").isStarred = response.json<{ isStarred: boolean }>().isStarred;
      if (response.statusCode === 200 && call === "GET insight 1" && rest[0] !== "my")
        of(rest[0] ?? "").viewers.add(viewer);
      if (response.statusCode === 201) {
        const { insightId, parentId } = response.json<{ insightId: string; parentId: string | null }>();
        of(insightId).comments += 1;
        if (parentId !== null) replies.set(parentId, (replies.get(parentId) ?? 0) + 1);
      }
    },
    ofInsight(id) {
      const { isStarred, comments, viewers } = of(id);
      return { starCount: isStarred ? 1 : 0, commentCount: comments, viewCount: viewers.size };
    },
    ofComment: (id) => replies.get(id) ?? 0,
  };
}
