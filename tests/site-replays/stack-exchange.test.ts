import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithSharedData } from "../support/shared-data.js";
import { recording, startSiteReplay, type ReplayRequest, type SiteReplay } from "../support/site-replay.js";
import { replayedSources } from "./replayed-thread.js";

interface Item {
  question_id: number;
  answer_id?: number;
  title?: string;
  score: number;
  creation_date: number;
  owner: { display_name: string };
}

describeWithSharedData("Stack Exchange, from its recordings", () => {
  let replay: SiteReplay;
  let questions: Item[];
  let answers: Item[];

  beforeAll(async () => {
    questions = recording<{ items: Item[] }>("stackexchange/questions_julia.json").items;
    answers = recording<{ items: Item[] }>("stackexchange/answers_julia.json").items;
    replay = await startSiteReplay(answer);
  });
  afterAll(() => replay.close());

  /** Two answers a page, so that there are pages. */
  function answer({ url, headers }: ReplayRequest) {
    if (url.searchParams.get("site") !== "stackoverflow" || url.searchParams.get("filter") !== "withbody")
      return { status: 400, json: { error_id: 400, error_name: "bad_parameter", error_message: "site" } };
    if (headers["accept-encoding"]?.includes("gzip") !== true) return null;
    const [, kind, id, list] = url.pathname.split("/");
    const page = Number(url.searchParams.get("page"));
    const items =
      kind === "questions" && list === undefined
        ? questions.filter((item) => String(item.question_id) === id)
        : kind === "questions" && list === "answers"
          ? answers.filter((item) => String(item.question_id) === id)
          : kind === "answers" && list === undefined
            ? answers.filter((item) => String(item.answer_id) === id)
            : [];
    const size = 2;
    return {
      json: {
        items: items.slice((page - 1) * size, page * size),
        has_more: items.length > page * size,
        ...{ quota_max: 300, quota_remaining: 280 },
      },
    };
  }
  const sources = () => replayedSources({ settings: { STACK_EXCHANGE_API_URL: replay.url } });

  test("all 58 answers to 41 questions come, with authors, dates, scores and licence", async () => {
    const { read } = sources();
    const asked = questions.filter(({ question_id: id }) => answers.some((item) => item.question_id === id));
    let count = 0;
    let score = 0;
    for (const question of asked) {
      const { post, comments } = await read(`https://stackoverflow.com/questions/${question.question_id}/x`);
      expect(post.author).not.toBeNull();
      expect(post.title).not.toMatch(/&\w+;/);
      count += comments.length;
      for (const comment of comments) {
        const recorded = answers.find(({ answer_id: id }) => String(id) === comment.id);
        expect(comment).toMatchObject({
          parent_id: null,
          score: recorded?.score,
          created_at: new Date((recorded?.creation_date ?? 0) * 1000).toISOString(),
          permalink: `https://stackoverflow.com/a/${comment.id}`,
          licence: expect.stringContaining("CC BY-SA") as string,
        });
        expect(comment.author).not.toBeNull();
        score += comment.score ?? 0;
      }
    }
    // Some answers are to questions of which no recording is kept.
    const known = answers.filter((item) => asked.some(({ question_id: id }) => id === item.question_id));
    expect([count, score]).toEqual([known.length, known.reduce((sum, item) => sum + item.score, 0)]);
    expect(count).toBeGreaterThan(40);
    expect(replay.asked.every(({ headers }) => headers["user-agent"]?.startsWith("undertone"))).toBe(true);
  });

  test("a link to an answer climbs to its question", async () => {
    const [answered] = answers.filter((item) =>
      questions.some((one) => one.question_id === item.question_id),
    );
    const { post, comments } = await sources().read(
      `https://stackoverflow.com/a/${answered?.answer_id ?? 0}`,
    );
    expect(post.id).toBe(String(answered?.question_id));
    expect(comments.map(({ id }) => id)).toContain(String(answered?.answer_id));
  });

  test("a cut connection and a limit are survived, a web page is told", async () => {
    const { read, slept } = sources();
    const link = `https://stackoverflow.com/questions/${answers[0]?.question_id ?? 0}`;
    replay.setFault({ kind: "cut", times: 1 });
    expect((await read(link)).comments.length).toBeGreaterThan(0);
    replay.setFault({
      ...{ kind: "answer", times: 1 },
      answer: { status: 429, json: {}, headers: { "retry-after": "9" } },
    });
    await read(link);
    expect(slept).toEqual([1000, 9000]);
    replay.setFault({ kind: "web-page", times: 9 });
    await expect(read(link)).rejects.toThrow(/Stack Exchange answered with a web page instead of question/);
    replay.setFault({ kind: "redirect", times: 9, location: "http://127.0.0.1:1/" });
    await expect(read(link)).rejects.toThrow(/is not what was expected/);
  });
});
