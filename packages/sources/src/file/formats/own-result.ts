import { has, isObject, objectAt, objectsAt, textOf, type Untrusted } from "../../thread/untrusted-values.js";
import { readComment } from "../../records/comment.js";
import type { JsonFormat } from "./json-format.js";

/** A result of this program, as it writes and answers it: its comments are read again. */
export const ownResult: JsonFormat = {
  key: "undertone",
  title: "Undertone result",
  tools: "Undertone (JSON)",
  origins: {
    text: "body",
    author: "author",
    date: "created_at",
    score: "score",
    parent: "parent_id",
    id: "id",
  },
  claims: (value) => has(resultOf(value), "post_info", "clusters", "noise"),
  read(answers, found) {
    for (const answer of answers) {
      const result = resultOf(answer);
      const { source: _, ...post } = objectAt(result, "post_info");
      found.post({ fields: post });
      const groups = Object.values(objectAt(result, "clusters")).flat();
      const leftOut = objectsAt(result, "left_out").map(({ comment }) => comment);
      const all = [...groups, ...objectsAt(result, "noise"), ...leftOut];
      for (const comment of all.filter(isObject))
        found.comment(readComment({ body: textOf(comment.body) ?? "" }, comment));
    }
  },
};

/** Alone, or as an insight holds it. */
function resultOf(value: unknown): Untrusted {
  return has(value, "result") ? objectAt(value, "result") : isObject(value) ? value : {};
}
