/** A small source, whole: a site with pages of replies, without scores, whose operator needs a token. */

export const description = {
  key: "village-forum",
  title: "Village Forum",
  thread: "topic",
  unit: { one: "reply", many: "replies" },
  link: {
    name: "a Village Forum topic",
    placeholder: "https://village.example/t/…",
    forms: ["https://village.example/t/12", "https://village.example/t/12/3"],
  },
  help: { paste: "a topic's link", needs: "a token of this server's operator" },
  licence: { name: "CC BY-SA 4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/" },
  settings: {
    prefix: "VILLAGE_",
    keys: ["VILLAGE_TOKEN"],
    properties: {
      VILLAGE_TOKEN: { type: "string", minLength: 1, writeOnly: true },
      VILLAGE_URL: {
        type: "string",
        format: "uri",
        pattern: "^https?://",
        default: "https://village.example",
      },
    },
  },
  errors: {
    closed: { code: "SOURCE_FETCH_ERROR", status: 502, text: "The elders of {site} have closed topic {id}." },
  },
};

export const CODE = `
import { defineSource } from "../define-source.js";
import { htmlToText } from "../text/html-to-text.js";
import { completenessOf } from "../thread/completeness.js";
import { inThreadOrder, type LooseComment } from "../thread/thread-order.js";
import { authorOf, idOf, isObject, nameOf, textOf, timeOf } from "../thread/untrusted-values.js";

const LINK = /^https:\\/\\/village\\.example\\/t\\/(\\d{1,9})(?:\\/(\\d{1,9}))?$/;

export const villageForum = defineSource<string, "closed">("village-forum", ({ site, settings }) => ({
  matches(link) {
    const [, id, comment] = LINK.exec(link) ?? [];
    if (id === undefined) return null;
    return comment === undefined ? { id } : { id, comment };
  },
  wanted: ({ id }) => id,
  async fetch(id, { maxComments }, { progress, signal }) {
    const headers = { authorization: "Bearer " + (settings.VILLAGE_TOKEN ?? "") };
    const replies: LooseComment[] = [];
    for (let page = 1; ; page++) {
      const url = (settings.VILLAGE_URL ?? "") + "/t/" + id + ".json?page=" + page;
      const answer = await site.json({ url, headers }, id, signal);
      if (!isObject(answer) || !Array.isArray(answer.replies)) throw site.error("source-broken-answer", { id });
      if (answer.closed === true) throw site.error("closed", { id });
      for (const reply of answer.replies.filter(isObject)) {
        replies.push({
          id: idOf(reply.id) ?? String(replies.length),
          parent_id: idOf(reply.answers),
          author: authorOf(reply.author),
          body: htmlToText(textOf(reply.html) ?? ""),
          score: null,
          created_at: timeOf(reply.at),
          permalink: null,
        });
      }
      const expected = Number(answer.count);
      progress(replies.length, expected);
      if (answer.more === true && replies.length < maxComments) continue;
      const comments = inThreadOrder(replies).slice(0, maxComments);
      return {
        post: {
          id,
          title: nameOf(answer.title) ?? id,
          author: null,
          subreddit: null,
          score: null,
          num_comments: expected,
          upvote_ratio: null,
          selftext: "",
          url: "https://village.example/t/" + id,
          created_at: null,
        },
        comments,
        completeness: completenessOf(expected, comments.length, { limit: answer.more === true }),
      };
    }
  },
  preview: null,
}));
`;

/** What the village's own server says of each topic. */
export const answer = {
  title: "The well",
  count: 4,
  more: false,
  replies: [
    "The old well is dry again",
    "Dig the old well deeper",
    "The new pump is too loud",
    "A quieter pump",
  ].map((text, index) => ({ id: index + 1, html: `<p>${text}</p>`, author: "ada" })),
};
