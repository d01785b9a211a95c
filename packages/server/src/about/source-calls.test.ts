import { createSources } from "@undertone/sources";
import type { LinkPreview, SourceList } from "@undertone/schemas";
import { afterAll, describe, expect, test } from "vitest";
import { startRedditReplay, type RedditReplay } from "../../../../tests/support/reddit-replay/index.js";
import { describeWithSharedData } from "../../../../tests/support/shared-data.js";
import { useServer } from "../testing/use-server.js";

const preview = (link: string, more = "") => `/api/sources/preview?link=${encodeURIComponent(link)}${more}`;
const COMMENT = "https://www.reddit.com/r/funny/comments/3hahrw/ba_dum_tsss/cu5n8on/";

describe("Sources, without keys", () => {
  const { server, ada } = useServer({ people: ["ada"] });

  test("are listed with their links, what is missing, and what a key would add", async () => {
    const { sources } = (await server.guest.call("GET", "/api/sources")).json<SourceList>();
    expect(sources.find(({ key }) => key === "reddit")).toMatchObject({
      title: "Reddit",
      thread: "post",
      ready: false,
      reason: expect.stringContaining("has not set keys") as string,
      forms: expect.arrayContaining(["https://redd.it/3hahrw"]) as string[],
    });
    expect(sources.find(({ key }) => key === "sample")).toMatchObject({ forms: [], keyAdds: null });
  });

  test("a source without a preview is named", async () => {
    const answer = await ada.call("GET", preview(" sample "));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<LinkPreview>()).toMatchObject({
      source: "sample",
      site: "Sample thread",
      title: null,
    });
  });

  test.each([
    ["   ", "", 400, /^Enter the link/],
    ["https://elsewhere.example/topic/12", "", 400, / is not a supported link/],
    ["http://10.0.0.8/owls", "", 502, /^10\.0\.0\.8 is an address on a private network/],
    ["https://redd.it/3hahrw", "", 400, /^Reddit links cannot be read on this server yet/],
    ["sample", "&source=nowhere", 400, /^Unknown source “nowhere”/],
  ])("%j is refused in a sentence at its field", async (link, more, status, message) => {
    const answer = await ada.call("GET", preview(link, more));
    expect(answer.statusCode).toBe(status);
    const { fields } = answer.json<{ fields: { link: string } }>();
    expect(fields.link).toMatch(message);
  });
});

describeWithSharedData("The preview of a Reddit link", () => {
  let replay: RedditReplay;
  const { ada } = useServer({
    people: ["ada"],
    async services() {
      replay = await startRedditReplay();
      return { sources: createSources({ settings: replay.environment }, { sleep: () => Promise.resolve() }) };
    },
  });
  afterAll(() => replay.close());

  test("says whose it is, what it is called and how many comments it has, in one request", async () => {
    replay.forgetCalls();
    const answer = (await ada.call("GET", preview("https://redd.it/3hahrw"))).json<LinkPreview>();
    expect(answer).toMatchObject({
      ...{ source: "reddit", site: "Reddit", thread: "post", unit: { one: "comment", many: "comments" } },
      ...{ community: "funny", expected: 543, comment: null },
      title: expect.stringMatching(/ba dum/i) as string,
    });
    expect(replay.calls.thread.length + replay.calls.moreChildren.length).toBe(1);
  });

  test("is Reddit's own refusal where there is one", async () => {
    const answer = await ada.call("GET", preview("https://redd.it/zzzzzz"));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      fields: { link: "Reddit has no post with the ID “zzzzzz”. Check the link." },
    });
  });

  test("a run keeps the link, and the branch where that is asked for", async () => {
    const run = await ada.call("POST", "/api/insight/run", { redditId: COMMENT, branch: true });
    expect(run.statusCode).toBe(202);
    expect(run.json()).toMatchObject({ source: "reddit", postId: "3hahrw", link: COMMENT });
  });
});
