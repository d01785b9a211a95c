import { commentOf, firstPostFields, isFirst, isTold, topicFields } from "../../records/discourse.js";
import { idOf, isObject, type Untrusted, has, isListOf, listAt } from "../../thread/untrusted-values.js";
import type { Found } from "../found.js";
import type { JsonFormat } from "./json-format.js";

/** `/t/ID.json`, `/t/ID/posts.json` and `/posts.json` of a Discourse forum. */
export const discourse: JsonFormat = {
  key: "discourse",
  title: "Discourse topic",
  tools: "Discourse 3 (topic as JSON)",
  origins: {
    text: "cooked",
    author: "username",
    date: "created_at",
    score: "likes in actions_summary",
    parent: "reply_to_post_number",
    id: "post_number",
    thread: "topic_id",
  },
  claims: (value) => isListOf(postsOf(value), "cooked", "post_number", "username") && isObject(value),
  read(answers, found) {
    const posts = answers.flatMap((answer) => postsOf(answer) as readonly Untrusted[]);
    const told = posts.filter(isTold).length;
    for (const answer of answers)
      if (has(answer, "title") && idOf(answer.id) !== null)
        found.post({ thread: idOf(answer.id), fields: topicFields(answer, told) });
    for (const post of posts) readPost(post, found);
  },
};

function postsOf(value: unknown): readonly unknown[] {
  const stream = listAt(value, "post_stream", "posts");
  return stream.length > 0 ? stream : listAt(value, "latest_posts");
}

function readPost(post: Untrusted, found: Found): void {
  const thread = idOf(post.topic_id);
  if (isTold(post)) found.leftOut("system");
  else if (isFirst(post)) found.post({ thread, fields: firstPostFields(post) });
  else found.comment({ ...commentOf(post, null), thread });
}
