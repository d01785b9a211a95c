import type { Post, Thing } from "./recordings.js";

/**
 * What `morechildren` answers for some ids: a flat list of each comment with the branch that comes along with it, and the
 * "load more" stubs below those. An id that is not in the recordings gives nothing.
 *
 * @param most How many of the ids are answered; those left over are listed in a new "load more", as Reddit does.
 */
export function moreChildren(
  post: Post,
  link: string,
  ids: readonly string[],
  unanswered: ReadonlySet<string>,
  most: number,
): Thing[] {
  const things: Thing[] = [];
  const asked = ids.filter((id) => post.comments.has(id) && !unanswered.has(id));
  for (const id of asked.slice(0, most)) things.push(...branch(post, id));
  const left = ids.filter((id) => !asked.slice(0, most).includes(id));
  if (asked.length > most) things.push(stub(`t3_${link}`, left));
  return things;
}

function branch(post: Post, id: string): Thing[] {
  const comment = post.comments.get(id);
  if (!comment) return [];
  const more = post.mores.get(id);
  const replies = (post.branches.get(id) ?? []).filter((reply) => !continuedOnly(post, id, reply));
  const things = [comment, ...replies.flatMap((reply) => branch(post, reply))];
  if (more && more.children.size > 0) things.push(stub(`t1_${id}`, [...more.children]));
  if (more?.continued) things.push(stub(`t1_${id}`, []));
  return things;
}

/** Replies behind a "continue this thread" come with that page alone. */
function continuedOnly(post: Post, parent: string, reply: string): boolean {
  return (
    post.continuations.has(parent) && JSON.stringify(post.continuations.get(parent)).includes(`"t1_${reply}"`)
  );
}

function stub(parent: string, children: string[]): Thing {
  const [first = "_"] = children;
  return {
    kind: "more",
    data: { id: first, name: `t1_${first}`, parent_id: parent, count: children.length, children },
  };
}
