import type { Comment } from "@undertone/schemas/types";

/** A comment on the library's insight, as the server gives it. */
export function someComment(id: string, values: Partial<Comment> = {}): Comment {
  return {
    id,
    insightId: "library",
    userId: "u2",
    user: { username: "threadbare" },
    content: "The third topic is really two: people who pay, and people who are paid.",
    createdAt: "2026-11-20T19:00:00.000Z",
    parentId: null,
    repliesCount: 0,
    isDeleted: false,
    isOwn: false,
    ...values,
  };
}
