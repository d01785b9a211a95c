import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type Result } from "@undertone/schemas";
import { expect, test } from "vitest";
import { called, runCommand } from "./run-command.js";
import { scratchFolder } from "../../packages/server/src/testing/scratch-folder.js";

/** A run's own id, time and duration. */
const differing = new Set(["task_id", "timestamp", "timings"]);
const withoutWhatDiffers = (text: string): object =>
  Object.fromEntries(Object.entries(JSON.parse(text) as Result).filter(([name]) => !differing.has(name)));

test("analyse gives the result on stdout, progress and a tally on stderr, the same bytes twice, and opens no database", async () => {
  const [one, two] = [await runCommand("analyse", ["sample"]), await called("analyse", ["sample"])];
  expect(one.code).toBe(0);
  const result = parse("result", JSON.parse(one.stdout));
  expect(result.fetched).toBe(result.total_processed + sum(Object.values(result.filtered)));
  expect(JSON.stringify(withoutWhatDiffers(two.stdout))).toBe(JSON.stringify(withoutWhatDiffers(one.stdout)));
  expect(one.stderr).toMatch(/^cluster \d+ of \d+ \(\d+\.\d s\)$/m);
  expect(one.stderr).toMatch(/\n[\d,]+ comments, \d+ topics?, \d+ % in no topic, \d+\.\d s, \d+ MB\n$/);
  // As many as its text and its page show first, whatever the parameters themselves would give.
  const first = result.readings?.find((reading) => reading.default);
  expect(first?.num_clusters).not.toBe(result.num_clusters);
  expect(one.stderr).toContain(` ${first?.num_clusters} topics, `);
  expect(one.stderr).not.toContain("\r");
});

test("a file is read where it lies; parameters and seed come from the command line", async () => {
  const folder = scratchFolder();
  const thread = join(folder, "pets.txt");
  const parameters = join(folder, "parameters.json");
  const lines = ["cat", "dog", "goose"].flatMap((pet) =>
    ["sleeps on my keyboard", "ate the whole sofa", "hates the postman", "sings at night"].map(
      (habit) => `The ${pet} next door ${habit} again`,
    ),
  );
  writeFileSync(thread, lines.join("\n"));
  writeFileSync(parameters, '{"max_comments": 10, "preprocessing_params": {"min_comment_length": 5}}');
  const options = ["--parameters", parameters, "--seed", "7"];
  const { code, stdout } = await called("analyse", [thread, ...options]);
  expect(code).toBe(0);
  expect((await called("analyse", [thread, ...options, "--format", "csv"])).stdout).toMatch(/^topic_few,/);
  expect(JSON.parse(stdout)).toMatchObject({
    fetched: 10,
    seed: 7,
    post_info: { source: "file", title: "pets" },
    parameters: { max_comments: 10, preprocessing_params: { min_comment_length: 5, min_word_count: 3 } },
  });
});

test("its help names the files that are read, and whatever else can be chosen", async () => {
  const { code, stdout } = await called("analyse", ["--help"]);
  expect(code).toBe(0);
  for (const named of ["WhatsApp chat", "CSV table", "Hacker News", "--column", "--preview", "--private"])
    expect(stdout).toContain(named);
});

test("a preview says what is recognised in a file, and columns are chosen by their names", async () => {
  const table = join(scratchFolder(), "course.csv");
  writeFileSync(table, "who,What was good?\nann,The long walks\nbob,Nothing at all\n");
  const asked = await called("analyse", [table, "--preview"]);
  expect([asked.code, asked.stdout]).toEqual([0, expect.stringContaining("Choose that column")]);
  const chosen = await called("analyse", [table, "--preview", "--column", "text=What was good?"]);
  expect(chosen.stdout).toContain(
    "CSV table: 2 comments; text from What was good?; no replies, no authors, no dates, no scores.",
  );
  expect(chosen.stdout).toContain("The first comments:\n  The long walks\n");
  const unknown = await called("analyse", [table, "--preview", "--column", "colour=who"]);
  expect(unknown.code).toBe(1);
  expect((await called("analyse", ["sample", "--preview"])).stdout).toContain("No such file: sample");
});

test("a preview holds no character that a terminal obeys", async () => {
  const table = join(scratchFolder(), "marked.csv");
  writeFileSync(table, "text,author\nThe \u001b[31mlong\u001b[0m walks,ann\u0007\n");
  const { stdout } = await called("analyse", [table, "--preview"]);
  expect(stdout).toContain("ann : The  [31mlong [0m walks\n");
  expect(stdout.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});

test("a first row that names no known column is told, and may be said to be a comment", async () => {
  const table = join(scratchFolder(), "bare.csv");
  writeFileSync(table, "ann,The long walks\nbob,Nothing\n");
  const asked = await called("analyse", [table, "--preview"]);
  expect(asked.stdout).toContain("The first row is read as column names");
  const options = ["--preview", "--first-row", "comment", "--column", "text=(column 2)"];
  const chosen = await called("analyse", [table, ...options]);
  expect(chosen.stdout).toContain("The first comments:\n  The long walks\n  Nothing\n");
  const unknown = await called("analyse", [table, "--preview", "--first-row", "both"]);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining("names")]);
});

test("--suggest tries parameters instead: judged suggestions on stdout, each a file that --parameters takes", async () => {
  const { code, stdout, stderr } = await called("analyse", ["sample", "--suggest"]);
  expect(code).toBe(0);
  const { current, suggestions } = parse("suggestions", JSON.parse(stdout));
  expect(suggestions.length).toBeGreaterThan(0);
  expect(stderr).toMatch(/^suggest \d+ of \d+ /m);
  expect(stderr).toMatch(/\n\d suggestions?, \d+\.\d s, \d+ MB\n$/);
  const [best] = suggestions;
  if (!best) throw new Error("There is no suggestion.");
  expect(best.judged.score).toBeGreaterThan(current.score);
  expect(parse("analysis-parameters", best.parameters)).toMatchObject(best.parameters);
});

const noFile = /^The file “.*such.*” does not exist\. Check its path\.$/m;

test.each([
  ["no link", [], "MISSING_PARAMS", /Usage: npx undertone analyse/],
  ["two links", ["a", "b"], "MISSING_PARAMS", /Name one thread/],
  [
    "an unknown format",
    ["sample", "--format", "xml"],
    "MISSING_PARAMS",
    /^Unknown format “xml”\. Choose one of: json, csv, html, text\.$/m,
  ],
  ["an unknown option", ["sample", "--colour"], "MISSING_PARAMS", /--colour/],
  [
    "suggestions as text",
    ["sample", "--suggest", "--format", "text"],
    "MISSING_PARAMS",
    /only available as JSON/,
  ],
  [
    "a bad seed",
    ["sample", "--seed", "x"],
    "MISSING_PARAMS",
    /“x”; expected a whole number from 0 to 2147483647/,
  ],
  ["a missing parameter file", ["sample", "--parameters", "/no/such"], "MISSING_PARAMS", /\/no\/such/],
  ["an absolute path to nothing", ["/no/such.json"], "MISSING_PARAMS", noFile],
  ["a relative path to nothing", ["./such.txt"], "MISSING_PARAMS", noFile],
  ["a path to nothing in a folder", ["no/such.csv"], "MISSING_PARAMS", noFile],
  ["a folder", ["/"], "MISSING_PARAMS", /^“\/” is a folder\. Name a file\.$/m],
  ["a foreign link to a file", ["https://example.org/such.json"], "MISSING_REDDIT_POST_ID", /example\.org/],
  ["a foreign link", ["https://example.org/"], "MISSING_REDDIT_POST_ID", /example\.org/],
  [
    "a post without keys",
    ["https://www.reddit.com/r/a/comments/n49rw/"],
    "REDDIT_CLIENT_ERROR",
    /REDDIT_CLIENT_ID/,
  ],
  ["the branch of no comment", ["sample", "--branch"], "INVALID", /whole discussion, not to one comment/],
])("%s: one sentence, code 1", async (_case, args, code, message) => {
  const ran = await called("analyse", args);
  expect(ran.code).toBe(1);
  expect(JSON.parse(ran.stdout)).toMatchObject({
    success: false,
    error: { code, message: expect.stringMatching(message) as string },
  });
  expect(ran.stderr).toMatch(message);
  expect(ran.stderr).not.toMatch(/\n {4}at /);
});

test("of a link to one comment the whole is read, and that is told, unless its branch is asked for", async () => {
  const link = "https://www.youtube.com/watch?v=7ghhRHRP6t4&lc=Ugw5zYU6n9pmIgAZWvN4AaABAg";
  const told =
    /The link names the comment Ugw5zYU6n9pmIgAZWvN4AaABAg\. The whole discussion is read; --branch/;
  const [whole, branch] = [await called("analyse", [link]), await called("analyse", [link, "--branch"])];
  for (const { stderr } of [whole, branch]) expect(stderr).toMatch(/YOUTUBE_API_KEY/);
  expect(whole.stderr).toMatch(told);
  expect(branch.stderr).not.toMatch(told);
});

test("Ctrl-C ends it in the middle, without a result", async () => {
  const folder = scratchFolder();
  const thread = join(folder, "long.txt");
  const line = (i: number) =>
    `Comment ${i} speaks of subject ${i % 97} and of number ${i * i} in the long list`;
  writeFileSync(thread, Array.from({ length: 8_000 }, (_, i) => line(i)).join("\n"));
  const parameters = join(folder, "parameters.json");
  writeFileSync(parameters, '{"max_comments": 10000}');
  // Once: a second Ctrl-C ends the command without waiting.
  let isAsked = false;
  const { code, stdout } = await runCommand("analyse", [thread, "--parameters", parameters], {
    onOutput: (text, kill) => {
      if (isAsked || !/^embed /m.test(text)) return;
      isAsked = true;
      kill("SIGINT");
    },
  });
  expect(code).toBe(130);
  expect(JSON.parse(stdout)).toMatchObject({ success: false, error: { code: "CANCELLED" } });
  expect(existsSync(join(folder, "database"))).toBe(false);
});

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
