import { existsSync, readFileSync } from "node:fs";
import { sharedData } from "../real-comments.mjs";

const sample = new URL("../../../packages/sources/data/sample-thread.json", import.meta.url);

/**
 * Threads that titles, labels and headlines are read on. Rules and weights were chosen on the first five only; the
 * others are for judging. The files are read here and not by the product's sources, so that every source's thread is
 * there, whichever of their formats can be uploaded.
 */
export const threads = {
  wood: () => archived("threads/omni_science_1jqi5fq.json"),
  haircut: () => archived("threads/vidit_ethereum_yesterday_i_received_my_very_first_payme.json"),
  sample: () => asThread(JSON.parse(readFileSync(sample, "utf8"))),
  urho: () => discourse("urho3d_random-projects-shots.2431.json"),
  funny: () => reddit("reddit-api/test_replace__all.json"),
  aita: () => archived("threads/olin_AmItheAsshole_d6xoro.json"),
  politics: () => archived("threads/olin_politics_jptq5n.json"),
  bitcoin: () => archived("threads/vidit_Bitcoin_it_s_official_1_bitcoin_10_000_usd.json"),
  back: () => reddit("reddit-api/test_replace__all_large.json"),
  rbfx: () => discourse("urho3d_to-rbfx-and-not-to-rbfx.5864.json"),
  mastodon,
  bluesky,
  hn: hackerNews,
  tls: github,
};

export const tunedOn = ["wood", "haircut", "sample", "urho", "funny"];

export const threadsAreThere = existsSync(`${sharedData}threads`);

const json = (file) => JSON.parse(readFileSync(sharedData + file, "utf8"));

function archived(file) {
  return asThread(json(file));
}

function asThread({ post, comments }) {
  return { title: post?.title ?? "", comments: comments.map(asSpoken) };
}

/** A parent that is not among the comments is the post. */
function asSpoken({ id, author, score, body, parent_id: parent }) {
  const parentId = parent === undefined || parent === null ? null : `${parent}`.replace(/^t1_/, "");
  return { id: `${id}`, parent_id: parentId, author: author ?? null, score: score ?? null, body };
}

/** The thread as the product's sources give it, at most `most` comments, in an order that the file does not decide. */
export function threadOf(name, most = Infinity) {
  const { title, comments } = threads[name]();
  const drawn = [...comments].sort((a, b) => hash(a.id) - hash(b.id)).slice(0, most);
  return asProductThread(title, drawn);
}

export function asProductThread(title, comments) {
  const ids = new Set(comments.map(({ id }) => id));
  return {
    source: "file",
    post: {
      id: "post",
      title,
      author: null,
      subreddit: null,
      score: null,
      num_comments: comments.length,
      upvote_ratio: null,
      selftext: "",
      url: null,
      created_at: null,
    },
    comments: comments.map((comment) => ({
      ...comment,
      parent_id: ids.has(comment.parent_id) ? comment.parent_id : null,
      created_at: null,
      permalink: null,
      depth: 0,
    })),
  };
}

/** FNV-1a of a text. */
export function hash(text) {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

function reddit(path) {
  const found = new Map();
  let title = "";
  const visit = (value) => {
    if (value === null || typeof value !== "object") return;
    if (value.kind === "t3" && value.data?.title) title = value.data.title;
    if (value.kind === "t1" && value.data?.body) found.set(value.data.id, asSpoken(value.data));
    Object.values(value).forEach(visit);
  };
  visit(json(path));
  return {
    title,
    comments: [...found.values()].filter(({ body }) => !/^\[(?:deleted|removed)\]$/.test(body)),
  };
}

function discourse(file) {
  const { title, post_stream: stream, posts } = json(`forums/discourse/${file}`);
  const written = (stream?.posts ?? posts).filter(({ post_type: type }) => type === 1).slice(1);
  const comments = written.map((post) =>
    asSpoken({ ...post, author: post.username, body: ownText(post.cooked), parent_id: null }),
  );
  return { title, comments };
}

function mastodon() {
  const { interactions } = json("forums/mastodon/context_109294719267373593.json");
  const posts = interactions.flatMap(({ response }) => response.json.descendants ?? []);
  const comments = posts.map(({ id, account, content }) => {
    return asSpoken({ id, author: account.acct, body: ownText(content, "") });
  });
  return { title: "", comments };
}

function bluesky() {
  const { thread } = json("forums/bluesky/getPostThread_large.json");
  const posts = thread.replies.map(({ post }) => post).filter((post) => post?.record?.text);
  const comments = posts.map(({ uri, author, likeCount, record }) => {
    return asSpoken({ id: uri, author: author.handle, score: likeCount, body: record.text });
  });
  return { title: thread.post.record.text, comments };
}

function hackerNews() {
  const { post, comments } = json("forums/hackernews/firebase_41129813_roots.json");
  const written = comments.filter(({ text }) => text);
  return {
    title: post.title,
    comments: written.map(({ id, by, text }) => asSpoken({ id, author: by, body: ownText(text) })),
  };
}

function github() {
  const issue = json("forums/github/archive_tls_esni.json").issues.find(({ number }) => number === 274);
  return {
    title: issue.title,
    comments: issue.comments.map((comment, i) => asSpoken({ ...comment, id: i })),
  };
}

const entities = {
  "&#x27;": "'",
  "&#39;": "'",
  "&quot;": '"',
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&#x2F;": "/",
  "&nbsp;": " ",
};

/** What a post of HTML says in its writer's own words. */
function ownText(html, forTags = " ") {
  return html
    .replace(/<blockquote[\s\S]*?<\/blockquote>|<aside[\s\S]*?<\/aside>|<pre[\s\S]*?<\/pre>/g, " ")
    .replace(/<br\s*\/?>|<\/p>/g, "\n")
    .replace(/<[^>]+>/g, forTags)
    .replace(/&(?:#x27|#39|quot|amp|lt|gt|#x2F|nbsp);/g, (entity) => entities[entity]);
}
