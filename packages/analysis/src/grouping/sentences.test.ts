import { expect, test } from "vitest";
import { createReader } from "../text/reader.js";
import { commentSentences, fitnessFor, speaksOfForum } from "./sentences.js";
import { languageRules } from "../text/language-rules.js";
import { threadTerms } from "./terms.js";

function sentencesOf(bodies: readonly string[], language = "en") {
  const reader = createReader([], language);
  const texts = bodies.map((body) => reader.read(body));
  const rules = languageRules(language);
  return commentSentences(texts, threadTerms(texts, language), reader, rules, speaksOfForum(texts, rules));
}

/** "strict", "hard", "loose" or "none" for a comment of one sentence. */
function fitnessOf(body: string, language = "en"): string {
  const others = Array.from({ length: 15 }, (_, i) => `${i}`);
  const [sentence] = sentencesOf([body, ...others], language);
  return sentence === undefined ? "none" : ["loose", "hard", "strict"][fitnessFor(sentence, false)]!;
}

test.each([
  ["The new playground has rubber tiles instead of wood chips and gravel.", "strict"],
  ["My school had gravel under every swing and nobody ever complained.", "strict"],
  ["That playground has rubber tiles instead of wood chips and gravel.", "hard"],
  ["They replaced all the gravel with rubber tiles and wood chips.", "hard"],
  ["I think they replaced all the gravel with rubber tiles.", "hard"],
  ["I drove down it with rubber tiles and gravel in the car.", "hard"],
  ["Because the playground has rubber tiles instead of wood and gravel.", "hard"],
  ["The playground near our school has rubber tiles, so gravel is for parks too.", "hard"],
  ["The playground had gravel and wood chips and rubber tiles...", "hard"],
  ["Most upvoted comments here say the playground has rubber tiles.", "hard"],
  ["A few people here are saying that rubber tiles never lose their colour.", "hard"],
  ["Playground tiles are rubber.", "loose"],
  ["Is it good?", "none"],
])("%j passes the filter %s", (body, fitness) => {
  expect(fitnessOf(body)).toBe(fitness);
});

test.each([
  ["a link", "The new playground tiles are described at example.com for every parent."],
  ["a handle", "The new playground tiles were chosen by @somebody for every school here."],
  ["a quotation", 'The council called the rubber playground tiles "safe for every child" again.'],
  ["code", "The playground tiles are set by tiles.map(x => rubber) for every school."],
  ["an open bracket", "The new playground tiles (rubber or wood are safe for every child."],
  ["shouting", "THE NEW PLAYGROUND TILES ARE SAFE FOR EVERY CHILD in school."],
  ["figures for the most part", "Tiles 10 200 3000 40000 500000 6000000 7000 8000 rubber wood gravel."],
  ["a colon at its end", "The new playground tiles for every school child are made of:"],
  [
    "a colon whose link was taken out",
    "You can view all our open roles for school gardeners on our careers page: https://example.com/jobs.",
  ],
  ["more than 30 words", `The playground ${"has rubber tiles and ".repeat(10)} gravel.`],
])("a sentence with %s is never quoted", (_, body) => {
  expect(fitnessOf(body)).toBe("none");
});

test("handles before a sentence, hashtags after it and words that tie it to another are left out", () => {
  const [first, second, third] = sentencesOf([
    "@anna@example.social @ben The council wants rubber tiles on every playground #tiles #council",
    "And the council wants rubber tiles on every playground in town.",
    "Oh god you would think the council wants rubber tiles everywhere.",
  ]);
  expect(first!.text).toBe("The council wants rubber tiles on every playground");
  expect(second!.text).toBe("The council wants rubber tiles on every playground in town.");
  expect(third!.text).toMatch(/^Oh god you/);
});

test("a sentence that may mean its opposite keeps what says so", () => {
  const texts = sentencesOf([
    "Oh yes, let's cover every playground in our town with hot tar.",
    "Oh sure. Let's cover every playground in this town with hot tar.",
    "Children love hot tar on every playground in town. Let's cover every swing in town with cold tar.\n\n/s",
    "Let's cover every playground in our quiet town with gravel #sarcasm #council",
  ]).map(({ text }) => text);
  expect(texts).toEqual([
    "Oh yes, let's cover every playground in our town with hot tar.",
    "Oh sure. Let's cover every playground in this town with hot tar.",
    "Let's cover every swing in town with cold tar. /s",
  ]);
});

test("a plain statement weighs more than a question, a joke, and one that speaks to another writer", () => {
  const [statement, ...others] = sentencesOf([
    "Every playground in our town has rubber tiles under the swings.",
    "Why has every playground in our town rubber tiles under swings?",
    "Every playground in our town has rubber tiles under the swings lol!!",
    "Your comment says every playground in our town has rubber tiles.",
    "i dont know a playground in our town that hasnt rubber tiles",
  ]);
  for (const other of others) expect(other.weight, other.text).toBeLessThan(statement!.weight);
});

test("half an argument, a list of names and a sentence that points at somebody weigh less than a plain statement", () => {
  const [plain, conceded, , listed, pointing] = sentencesOf([
    "Every playground in our town has rubber tiles under the swings.",
    "Every playground in our town has rubber tiles under the swings. But wood chips are cheaper.",
    "Senior Playground Engineer London Hybrid Tiles is the job for every town.",
    "Every playground in her town has rubber tiles under such swings.",
  ]);
  expect(conceded!.text).toBe(plain!.text);
  for (const other of [conceded, listed, pointing]) expect(other!.weight).toBeLessThan(plain!.weight);
});

test("a sentence of five to seven words may be a title, if it can be understood by itself", () => {
  const [brief, personal, pointing] = sentencesOf([
    "Rubber tiles are safe for children.",
    "I like our safe rubber tiles.",
    "That playground has safe rubber tiles.",
  ]);
  expect([brief, personal, pointing].map((sentence) => sentence!.isBrief)).toEqual([true, false, false]);
});

test("what is said about votes is no aside where the thread is about votes", () => {
  const body = "People use the downvote button on every honest answer in this town.";
  expect(sentencesOf([body])[0]!.isAside).toBe(false);
  const others = Array.from({ length: 20 }, (_, i) => `The rubber tiles on playground number ${i} are safe.`);
  const aside = sentencesOf([...others, body]).at(-1)!;
  expect(aside.isAside).toBe(true);
  // A topic within the thread may be about it.
  expect([false, true].map((isForumTheMatter) => fitnessFor(aside, isForumTheMatter))).toEqual([1, 2]);
});

test("a copy of a comment gives no second sentence", () => {
  const body = "The council wants rubber tiles on every playground in town.";
  expect(sentencesOf([body, `${body}!!`, body])).toHaveLength(1);
});

test.each([
  ["de", "Der neue Spielplatz hat Gummiplatten statt Kies und Holzschnitzel bekommen.", "strict"],
  ["de", "Und deshalb hat der Spielplatz jetzt Gummiplatten statt Kies und Holz.", "hard"],
  ["es", "El parque nuevo tiene losetas de goma en lugar de grava y madera.", "strict"],
  ["es", "Pero entonces el parque tiene losetas de goma en lugar de grava.", "hard"],
  ["zh", "新的游乐场用橡胶地砖代替了碎石和木屑，孩子们很喜欢。", "strict"],
  ["zh", "但是这个游乐场用橡胶地砖代替了碎石和木屑，孩子们很喜欢。", "hard"],
  ["fi", "Uusi leikkipaikka sai kumilaatat soran ja puuhakkeen tilalle viime kesänä.", "strict"],
])("in %s %j passes the filter %s", (language, body, fitness) => {
  expect(fitnessOf(body, language)).toBe(fitness);
});

test("hostile comments cost no more than their length", () => {
  for (const part of [
    "a ",
    "A. ",
    "it ",
    "😂!",
    "@a ",
    "#a ",
    "( ",
    "I think that ",
    "。",
    "'",
    "the the ",
  ]) {
    sentencesOf([part.repeat(40_000 / part.length)]);
  }
}, 20_000);
