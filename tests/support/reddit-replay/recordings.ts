import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Thing {
  kind: string;
  data: {
    id: string;
    parent_id: string;
    children?: string[];
    replies?: "" | { kind: "Listing"; data: { children: Thing[] } };
  } & Record<string, unknown>;
}

interface Recording {
  interactions: { request: { method: string; path: string }; response: { json: unknown } }[];
}

export interface Post {
  /** `[post, comments]`, as recorded. */
  page: unknown;
  /** Comment -> the page that "continue this thread" gives for it. */
  continuations: Map<string, unknown>;
  /** Every recorded comment, by id, without its nested replies. */
  comments: Map<string, Thing>;
  /** Comment -> its replies that no "load more" lists, so that they come along with it. */
  branches: Map<string, string[]>;
  /** Comment -> ids that its "load more" lists, and whether it has a "continue this thread". */
  mores: Map<string, { children: Set<string>; continued: boolean }>;
}

const files = ["test_replace__all_large.json", "test_replace__all.json"];

/** Every post of the recordings, by id, indexed so that any subset of its ids can be answered. */
export function readRecordings(folder: string): Map<string, Post> {
  const posts = new Map<string, Post>();
  for (const file of files.map((name) => join(folder, name))) {
    if (!existsSync(file))
      throw new Error(`No recording ${file}: the shared data belongs beside the repository`);
    const { interactions } = JSON.parse(readFileSync(file, "utf8")) as Recording;
    const [id, post] = indexed(interactions);
    posts.set(id, post);
  }
  return posts;
}

function indexed(interactions: Recording["interactions"]): [string, Post] {
  const post: Post = {
    page: null,
    continuations: new Map(),
    comments: new Map(),
    branches: new Map(),
    mores: new Map(),
  };
  let id = "";
  for (const { request, response } of interactions) {
    const [, kind, name = "", , comment] = request.path.split("/");
    if (kind === "comments") {
      id = name;
      if (comment) post.continuations.set(comment, response.json);
      else post.page = response.json;
    }
    for (const thing of thingsIn(response.json)) index(post, thing);
  }
  const listed = new Set([...post.mores.values()].flatMap((more) => [...more.children]));
  for (const { data } of post.comments.values()) {
    if (listed.has(data.id) || !data.parent_id.startsWith("t1_")) continue;
    const parent = data.parent_id.slice(3);
    post.branches.set(parent, [...(post.branches.get(parent) ?? []), data.id]);
  }
  return [id, post];
}

function index(post: Post, { kind, data }: Thing): void {
  if (kind === "t1" && !post.comments.has(data.id)) {
    post.comments.set(data.id, { kind, data: { ...data, replies: "" } });
  }
  if (kind === "more" && data.parent_id.startsWith("t1_")) {
    const parent = data.parent_id.slice(3);
    const more = post.mores.get(parent) ?? { children: new Set(), continued: false };
    for (const child of data.children ?? []) more.children.add(child);
    if (data.children?.length === 0) more.continued = true;
    post.mores.set(parent, more);
  }
}

/** Every `t1` and `more` anywhere in an answer. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== "object" || value === null) return [];
  const thing = value as Thing;
  const own = thing.kind === "t1" || thing.kind === "more" ? [thing] : [];
  return [...own, ...Object.values(value).flatMap(thingsIn)];
}
