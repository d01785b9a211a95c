import { existsSync, readFileSync } from "node:fs";
import { parse, type FileChoices } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { describeWithSharedData, sharedData } from "../../../../tests/support/shared-data.js";
import { readThreadFile } from "./read-thread-file.js";
import { readGiven } from "../testing/given-file.js";
import type { ReadThreadFile } from "./thread-file.js";

interface Expected {
  format: string;
  comments: number;
  /** How many comments have each field; a field that is not named is in none of them. */
  author?: number;
  date?: number;
  score?: number;
  parent?: number;
  threads?: number;
  deleted?: number;
  removed?: number;
  system?: number;
  empty?: number;
  duplicate?: number;
}

const each = (format: string, comments: number, further: Partial<Expected> = {}): Expected => ({
  format,
  comments,
  author: comments,
  date: comments,
  ...further,
});

const read: Record<string, Expected> = {
  "bluesky/getPostThreadV2_unspecced.json": each("bluesky", 121, { score: 121, empty: 4 }),
  "bluesky/getPostThread_large.json": each("bluesky", 170, { score: 170, empty: 4 }),
  "bluesky/getPostThread_simple.json": each("bluesky", 1, { score: 1 }),
  "discord/GC_3A_5M.json": each("discord", 3, { score: 3, parent: 1, system: 3 }),
  "discord/SV_5A_5M.json": each("discord", 4, { score: 4, duplicate: 1 }),
  "discourse/api_posts_latest.json": each("discourse", 1, { score: 1 }),
  "discourse/api_topic.json": each("discourse", 2, { score: 2, system: 1, empty: 1 }),
  "discourse/api_topic_posts.json": each("discourse", 1, { score: 1 }),
  // 437 posts: the question, two actions of moderators, and 434 comments.
  "discourse/urho3d_random-projects-shots.2431.json": each("discourse", 434, {
    score: 434,
    parent: 213,
    removed: 2,
    system: 2,
    empty: 23,
  }),
  "discourse/urho3d_to-rbfx-and-not-to-rbfx.5864.json": each("discourse", 336, {
    score: 336,
    parent: 257,
    system: 3,
    empty: 2,
  }),
  "discourse/urho3d_urho-wiki.760.json": each("discourse", 71, { score: 71, empty: 1 }),
  // 803 + 363 comments, 816 reviews and the 956 remarks in them.
  "github/archive_tls_esni.json": each("github", 2938, { threads: 328, empty: 817 }),
  "github/rest_issue_comments_small.json": each("github", 3, { threads: 2 }),
  // Six pages of 30, of which some repeat others.
  "github/rest_repo_issue_comments_paged.json": each("github", 78, { threads: 30, duplicate: 102 }),
  "hackernews/algolia_items_small.json": each("hacker-news", 11, { parent: 5, threads: 3 }),
  "hackernews/firebase_41129813_roots.json": each("hacker-news", 288, {
    author: 278,
    deleted: 10,
    removed: 3,
  }),
  "hackernews/firebase_item_types.json": each("hacker-news", 1, { system: 1 }),
  "lemmy/piefed_comment_list_trimmed.json": each("lemmy", 5, { score: 5, parent: 2 }),
  "lemmy/v3_comment_list.json": each("lemmy", 1, { score: 1 }),
  "lemmy/v4_comment_list.json": each("lemmy", 1, { score: 1 }),
  "lobsters/s_tdfoqh_2024.json": each("lobsters", 10, { score: 10, parent: 4 }),
  // 105 answer the post, which a context does not hold.
  "mastodon/context_109294719267373593.json": each("mastodon", 127, { score: 127, parent: 22 }),
  "mastodon/context_small.json": each("mastodon", 2, { score: 2, parent: 1 }),
  "mastodon/context_with_ancestors.json": each("mastodon", 3, { score: 3, parent: 3 }),
  "reddit-dumps/comments_ndjson.json": each("json-lines", 27, {
    author: 22,
    score: 27,
    parent: 9,
    threads: 27,
    deleted: 2,
    removed: 2,
  }),
  "reddit-json/morechildren.json": each("reddit", 50, { score: 50, parent: 12 }),
  "reddit-json/thread.rss": each("feed", 33, { author: 31 }),
  "reddit-json/thread_json_page.json": each("reddit", 199, {
    author: 177,
    score: 199,
    parent: 161,
    deleted: 4,
    removed: 1,
  }),
  "slack/community_help_2026-05-18.json": each("slack", 33, { parent: 30, empty: 3 }),
  "stackexchange/answers_julia.json": each("stack-exchange", 58, { score: 58, threads: 41, empty: 1 }),
  "telegram/DM_2A_7M.json": each("telegram", 6, { system: 2, empty: 2 }),
  "telegram/synthetic_20A_5475M.json": each("telegram", 5475),
  // All on one day, which may be written in two orders.
  "whatsapp/4A_11M.txt": each("whatsapp", 11, { date: 0, system: 3 }),
  "whatsapp/lorem-2000.txt": each("whatsapp", 2000),
  "whatsapp/lorem.txt": each("whatsapp", 500),
  "whatsapp/pokemon.txt": each("whatsapp", 18, { system: 2 }),
  "whatsapp/test_[mmddyy]_24hrs.txt": each("whatsapp", 7, { system: 2 }),
  "whatsapp/test_ddmmyy_24hrs.txt": each("whatsapp", 7, { system: 2 }),
  "whatsapp/test_mmddyy_24hrs.txt": each("whatsapp", 7, { system: 2 }),
  "whatsapp/test_mmddyyyy_12hrs.txt": each("whatsapp", 7, { system: 2 }),
  "whatsapp/test_yyyymmdd_24hrs.txt": each("whatsapp", 7, { system: 2 }),
  "youtube/commentThreads_7ghhRHRP6t4_page.json": each("youtube", 98, { score: 98, empty: 1 }),
  "youtube/comment_threads_by_video_paged_1.json": each("youtube", 5, { score: 5 }),
  "youtube/comment_threads_by_video_paged_2.json": each("youtube", 5, { score: 5 }),
  "youtube/comments_by_parent_paged_1.json": each("youtube", 2, { score: 2, parent: 2 }),
  "youtube/comments_by_parent_paged_2.json": each("youtube", 1, { score: 1, parent: 1 }),
};

/** What the sentence says. */
const refused: Record<string, RegExp> = {
  "bluesky/threadViewPost_embed_media.json": /read as: Bluesky/,
  "discourse/api_posts_before.json": /read as: Discourse topic/,
  "github/error_401_bad_credentials.json": /error.*Bad credentials/,
  "github/error_403_bad_user_agent.json": /error.*Missing or invalid User Agent/,
  "github/error_403_rate_limit.json": /error.*Please wait a few minutes/,
  "github/error_404.json": /error.*Not Found/,
  "github/graphql_discussion_one.json": /GitHub.*has \d+ comments?, but none with text/,
  "github/graphql_discussions_paged.json": /GitHub discussions without their comments. Request one/,
  "github/rest_issues_small.json": /read as: GitHub/,
  "github/retry_5xx_then_ok.json": /error/,
  "lemmy/v3_post.json": /read as: Lemmy/,
  "lobsters/hottest.json": /Lobsters stories without their comments. Save the page of one story/,
  "lobsters/s_ktew3s.html": /web page from Lobsters. Save the page again with \.json/,
  "reddit-json/blocked_network_policy.html": /Reddit refuses to show a thread. Open the thread in a browser/,
  "stackexchange/answers_100_no_body.json": /Stack Exchange API.*filter=withbody/,
  "stackexchange/questions_julia.json":
    /questions from Stack Exchange without their answers. Save its answers/,
  "youtube/error_permission.json": /error.*The caller does not have permission/,
  "youtube/error_response.json": /error.*Bad Request/,
};

const readRecording = (path: string, choices: FileChoices = { names: "keep" }): ReadThreadFile =>
  readGiven(path.replace(/.*\//, ""), readFileSync(sharedData(`forums/${path}`)), choices);

/** The folders of the repository itself hold those that its licence allows. */
const own = new URL("../../../../tests/data/forums/", import.meta.url);
const all = [...Object.keys(read), ...Object.keys(refused)];
const [inside, beside] = [true, false].map((isOwn) =>
  all.filter((path) => existsSync(new URL(path, own)) === isOwn),
) as [string[], string[]];

function holdsFor(paths: readonly string[]): void {
  const some = <T>(expected: Record<string, T>) =>
    Object.entries(expected).filter(([path]) => paths.includes(path));

  test.each(some(read))("%s is read with all that it holds", (path, expected) => {
    const { file, thread, refusal } = readRecording(path);
    expect(refusal).toBeNull();
    parse("thread", thread);
    parse("thread-file", file);
    const { fields, leftOut } = file;
    expect({
      format: file.format.key,
      comments: thread?.comments.length,
      author: fields.author.comments,
      date: fields.date.comments,
      score: fields.score.comments,
      parent: fields.parent.comments,
      threads: file.threadCount,
      ...leftOut,
    }).toEqual({
      ...{ author: 0, date: 0, score: 0, parent: 0, threads: 1 },
      ...{ deleted: 0, removed: 0, system: 0, hidden: 0, empty: 0, duplicate: 0, span: 0 },
      ...expected,
    });
    for (const comment of thread?.comments ?? [])
      expect(comment.body).not.toMatch(/<\/?(?:p|a|div|br|span)\b/);
  });

  test.each(some(refused))("%s is refused with what it is and what to do", (path, sentence) => {
    let refusal: unknown;
    try {
      refusal = readRecording(path).refusal;
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({ name: "AppError", message: expect.stringMatching(sentence) as string });
  });
}

describe("recordings with invented words", () => {
  holdsFor(inside);

  test("of a dump of 27 threads two are chosen, or some days", () => {
    const path = "reddit-dumps/comments_ndjson.json";
    const ids = readRecording(path).file.threads.map(({ id }) => id);
    expect(ids.length).toBe(27);
    const { file, thread } = readRecording(path, { threads: ids.slice(0, 2) });
    expect([file.comments, thread?.comments.length, file.threadCount]).toEqual([2, 2, 27]);
    expect(readRecording(path, { to: "2024-01-31" }).file).toMatchObject({
      comments: 17,
      leftOut: { span: 10 },
    });
    expect(readRecording(path, { from: "2024-02-01", to: "2024-02-01" }).file.comments).toBe(10);
  });

  test("an archive dump with a window of 2 GiB gives what it holds", async () => {
    const name = "comments_long31.zst";
    const bytes = readFileSync(sharedData(`forums/reddit-dumps/${name}`));
    const { file, thread } = await readThreadFile(name, bytes, { names: "keep" });
    expect([file.packing, file.comments, file.threadCount]).toEqual(["zst", 27, 27]);
    const { thread: unpacked } = readRecording("reddit-dumps/comments_ndjson.json");
    expect(thread?.comments).toEqual(unpacked?.comments);
  });
});

describeWithSharedData(
  "recordings of other sites",
  beside.map((path) => `forums/${path}`),
  () => {
    holdsFor(beside);

    test("what the site counts of its own messages is not missing", () => {
      const { thread } = readRecording("discourse/urho3d_random-projects-shots.2431.json");
      expect([thread?.post.num_comments, thread?.left_out]).toEqual([434, { system: 2 }]);
    });

    test("of the archive of a repository one issue is chosen", () => {
      const { file, thread } = readRecording("github/archive_tls_esni.json", { threads: ["issues/274"] });
      expect(thread?.comments.length).toBe(99);
      expect(new Set(thread?.comments.map(({ author }) => author)).size).toBe(11);
      expect(thread?.post).toMatchObject({ id: "issues/274", title: file.title });
      expect(file.threads.find(({ id }) => id === "issues/274")).toMatchObject({
        comments: 99,
        title: file.title,
      });
    });

    test("where the days of a chat cannot be told from its months it asks, and is read as is chosen", () => {
      const path = "whatsapp/4A_11M.txt";
      expect(readRecording(path).file.question).toBe("date-order");
      const first = (dateOrder: FileChoices["dateOrder"]) =>
        readRecording(path, dateOrder ? { dateOrder } : {}).thread?.comments[0]?.created_at;
      expect(first("month-first")).toBe("2020-12-09T23:55:00.000Z");
      expect(first("day-first")).toBe("2020-09-12T23:55:00.000Z");
    });

    test("in a private chat nobody's name is left, unless it is asked for", () => {
      const { file, thread } = readRecording("whatsapp/pokemon.txt", {});
      expect([file.isPrivateChat, file.namesReplaced, thread?.private_chat]).toEqual([true, true, true]);
      expect(thread?.comments[0]).toMatchObject({ author: "Person 1", body: "Hey guys!" });
      expect(thread?.comments[1]?.body).toMatch(/^Hey Person 1, good/);
      expect(JSON.stringify({ file, thread })).not.toMatch(/Ash|Ketchum|Brock|Misty/);
      expect(JSON.stringify(readRecording("whatsapp/lorem.txt", {}).thread)).not.toMatch(
        /Mary|Giuseppe|123 456/,
      );
    });

    test("all header forms of WhatsApp give the same messages", () => {
      interface Form {
        format: string;
      }
      const forms = JSON.parse(
        readFileSync(sharedData("forums/whatsapp/header_format_support.json"), "utf8"),
      ) as Form[];
      expect(forms.length).toBe(96);
      const messages = [
        ["2021", "11", "25", "13", "07", "Ann", "first: with a colon"],
        ["2021", "12", "03", "23", "30", "Bob B.", "second"],
        ["2022", "01", "07", "00", "05", "+1 555 123", "third"],
      ] as const;
      for (const { format } of forms)
        for (const digits of [4, 2]) {
          const lines = messages.map(([year, month, day, hour, minute, name, text]) => {
            const hour12 = String(Number(hour) % 12 === 0 ? 12 : Number(hour) % 12).padStart(2, "0");
            const header = format
              .replace("%y", year.slice(-digits))
              .replace("%m", month)
              .replace("%d", day)
              .replace("%H", hour)
              .replace("%I", hour12)
              .replace("%M", minute)
              .replace("%S", "09")
              .replace("%p", Number(hour) < 12 ? "AM" : "PM")
              .replace("%name", name);
            return `${header} ${text}\nand more`;
          });
          const { file, thread } = readGiven("chat.txt", lines.join("\n"), { names: "keep" });
          expect([format, file.format.key, file.question]).toEqual([format, "whatsapp", null]);
          const seconds = format.includes("%S") ? "09" : "00";
          expect(thread?.comments).toMatchObject(
            messages.map(([year, month, day, hour, minute, name, text]) => ({
              author: name,
              body: `${text}\nand more`,
              created_at: `${year}-${month}-${day}T${hour}:${minute}:${seconds}.000Z`,
            })),
          );
        }
    });
  },
);
