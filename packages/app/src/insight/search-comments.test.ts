import { expect, test } from "vitest";
import { ferryResult } from "../testing/ferry-thread.js";
import { searchComments } from "./search-comments.js";
import { alternativesIn, isThought, longerWords } from "./search-words.js";

const [comment] = ferryResult.noise;
if (comment === undefined) throw new Error("The fixture has no comment.");
const comments = [
  { ...comment, body: "The Last Boat", author: "kelp" },
  { ...comment, body: "a boat, at last", author: null },
  { ...comment, body: "nothing", author: "boatman" },
];

test("all words must occur, in any order and case, in the words or the author's name; an empty search is not one without a hit", () => {
  expect([...(searchComments(comments, "last BOAT") ?? [])]).toEqual([1, 1, 0]);
  expect([...(searchComments(comments, "boat*") ?? [])]).toEqual([1, 1, 1]);
  expect(searchComments(comments, "  ")).toBeNull();
});

test.each([
  ["ETH", "Ethereum rose", 0],
  ["ETH*", "Ethereum rose", 1],
  ["eth", "something", 0],
  ["税", "我不想缴税", 1],
  ["what?", "What? (no)", 1],
  ["(no)", "What? (no)", 1],
  ["?", "and what?", 1],
  ["İ*", "İstanbul", 1],
  ["-", "two-faced", 1],
  ["my mom", "mom, my mind", 1],
  ["is the boat too late?", "boats too late? no", 1],
  ["the boat", "boats", 0],
  ["how is it?", "do you want it?", 0],
  ['movie "it" scary', "scary movie", 0],
  ["IT department budget", "department budget", 0],
  ["IS THE BOAT LATE", "boats late", 1],
  ['"my mom"', "mom, my mind", 0],
  ["“my mom”", "so my  mother? My\nmom!", 1],
  ['"my mom', "My mom", 1],
  ["intern", "internal", 0],
  ["intern", "three interns", 1],
  ["boat", "the boat’s name", 1],
  ["vote", "Voters voted", 1],
  ["fee", "I feel it", 0],
  ["go", "for God", 0],
  ['"intern"', "internal", 0],
  ['"intern"', "an Intern.", 1],
  ['"税"', "我不想缴税啊", 1],
  ["*", "anything", 1],
  ['"*"', "anything", 0],
  ['"', 'a "word"', 1],
  ["e-mail", "by e-mail", 1],
  [String.raw`"[/\^$.*+?(){}|]&"`, String.raw`[/\^$.*+?(){}|]&`, 1],
  ["that's", "That’s why", 1],
  ["cobol, boat", "a boat", 1],
  ["last ship, boat last", "the last of all", 0],
  ['"a boat, at last", ship', "a boat: at last", 0],
  ["\ud83d", "a boat", 0],
  ["a".repeat(100_000), "a".repeat(200), 1],
])("a word begins where a word does: %s in %s", (text, body, found) => {
  expect([...(searchComments([{ ...comment, body, author: null }], text) ?? [])]).toEqual([found]);
});

test.each([
  ["Intern", "Intern*"],
  ["intern, junior", null],
  ["my intern", null],
  ['"intern"', null],
  ["intern*", null],
  ["*", null],
  ["c++", null],
  ["", null],
])("%s is asked for in longer words, too, by %s", (text, longer) => {
  expect(longerWords(text)).toBe(longer);
});

test.each([
  ["boat last", ["boat last"]],
  ['python, matlab | "visual basic" vs c++', ["python", "matlab", '"visual basic"', "c++"]],
  ["python,matlab", ["python", "matlab"]],
  ["last, ", ["last"]],
  [" ,, last ,|", ["last"]],
  ["Last, last", ["last"]],
  ["python vs", ["python"]],
  ["VS Code vs. vs2019", ["VS Code", "vs2019"]],
  ['"this, that", other', ['"this, that"', "other"]],
  ["10,000 vs 2,5", ["10,000", "2,5"]],
  ["税、雨，雪", ["税", "雨", "雪"]],
  ["قارب، سفينة", ["قارب", "سفينة"]],
  [",", []],
])("the alternatives in %s, each of which is one alone", (text, expected) => {
  const found = alternativesIn(text).map((one) => one.text);
  expect(found).toEqual(expected);
  for (const one of found) expect(alternativesIn(one).map((same) => same.text)).toEqual([one]);
});

test("a thought has three words, and no alternatives", () => {
  const others = ["quillfeather", "boat ticket", "boat, ferry, ship", "a | b | c", "what is vs. code"];
  expect([...others, "where is it"].filter(isThought)).toEqual(["where is it"]);
});
