import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { describeWithSharedData, sharedFolder, sharedWords } from "../../../tests/support/shared-data.js";
import { loadLanguageDetector } from "./detect.js";
import { detectLanguages, type LanguageDetector, type ThreadLanguages } from "./thread-languages.js";

let detector: LanguageDetector;
beforeAll(async () => {
  detector = await loadLanguageDetector();
});

const json = (path: string): unknown => JSON.parse(readFileSync(sharedWords(path), "utf8"));

/** As far as a detector needs it. */
function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/[@＠] ?[\w.@-]+/g, " ")
    .replace(/^ {0,3}(?:>|&gt;).*$/gm, "")
    .replace(/https?:\/\/\S+/g, "")
    .trim();
}

/** Language -> how many comments are in it that are not in the thread's. */
function others({ code, comments }: ThreadLanguages): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const own of comments) if (own !== null && own !== code) counts[own] = (counts[own] ?? 0) + 1;
  return counts;
}

describeWithSharedData("threads of real forums", () => {
  test.each(sharedFolder("threads"))("%s is English, and so are 98 % of its comments at least", (file) => {
    const { comments } = json(`threads/${file}`) as { comments: { body: string }[] };
    const languages = detectLanguages(
      comments.map(({ body }) => plain(body)),
      detector,
    );
    expect(languages.code).toBe("en");
    expect(languages.share).toBeGreaterThan(0.98);
  });

  test("Spanish, Portuguese and Chinese comments under an English video are told from it", () => {
    const { items } = json("forums/youtube/commentThreads_7ghhRHRP6t4_page.json") as {
      items: { snippet: { topLevelComment: { snippet: { textOriginal: string } } } }[];
    };
    const languages = detectLanguages(
      items.map(({ snippet }) => plain(snippet.topLevelComment.snippet.textOriginal)),
      detector,
    );
    expect(languages.code).toBe("en");
    expect(others(languages)).toEqual({ es: 4, pt: 1, zh: 1 });
  });

  test("German and Finnish replies are told, whatever language their authors' settings name", () => {
    const { interactions } = json("forums/mastodon/context_109294719267373593.json") as {
      interactions: {
        response: { json?: { descendants?: { content: string; language: string | null }[] } };
      }[];
    };
    const replies = interactions.flatMap(({ response }) => response.json?.descendants ?? []);
    const languages = detectLanguages(
      replies.map(({ content }) => plain(content)),
      detector,
    );
    expect(languages.code).toBe("en");
    expect(others(languages)).toEqual({ de: 2, fi: 1 });
    const settings = replies.filter(({ language }) => language !== null && language !== "en");
    expect(settings.length).toBeGreaterThan(3);
  });
});
