import { beforeAll, expect, test } from "vitest";
import { loadLanguageDetector } from "./detect.js";
import { detectLanguages, type LanguageDetector } from "./thread-languages.js";

let detector: LanguageDetector;
beforeAll(async () => {
  detector = await loadLanguageDetector();
});
const languagesOf = (...texts: string[]) => detectLanguages(texts, detector);

const english = [
  "The library should open on Sunday, most people work during the week.",
  "I never go there because the last bus leaves before it closes.",
  "Nice idea!",
];
const german = [
  "Die Bücherei sollte auch am Sonntag öffnen, unter der Woche arbeiten die meisten.",
  "Ich gehe nie hin, weil der letzte Bus vor der Schließung abfährt.",
  "Gute Idee!",
];
const french = [
  "La bibliothèque devrait ouvrir le dimanche, la plupart des gens travaillent en semaine.",
  "Je n'y vais jamais parce que le dernier bus part avant la fermeture.",
];
const spanish = [
  "La biblioteca debería abrir los domingos, la mayoría trabaja entre semana.",
  "Nunca voy porque el último autobús sale antes de que cierre.",
];
const chinese = ["图书馆应该周日开门。", "我从来不去，因为末班车太早了。", "好主意！"];
const japanese = ["図書館は日曜日も開けるべきです。", "最終バスが早いので行けません。", "賛成"];
const thai = ["ห้องสมุดควรเปิดวันอาทิตย์", "ฉันไม่เคยไปเพราะรถเมล์หมดเร็ว", "ดีมาก"];

test.each([
  ["en", english],
  ["de", german],
  ["fr", french],
  ["es", spanish],
  ["zh", chinese],
  ["ja", japanese],
  ["th", thai],
])("a thread in %s is known, and so is each of its comments, however short", (code, texts) => {
  expect(languagesOf(...texts)).toEqual({ code, share: 1, comments: texts.map(() => code) });
});

test("a comment of another language is told from the thread's, and most comments decide", () => {
  const { code, share, comments } = languagesOf(...english, ...german.slice(0, 1), ...chinese.slice(0, 1));
  expect(code).toBe("en");
  expect(share).toBe(0.6);
  expect(comments).toEqual(["en", "en", "en", "de", "zh"]);
});

test("an English comment in a German thread is English", () => {
  expect(languagesOf(...german, ...english.slice(0, 1)).comments.at(-1)).toBe("en");
});

test("where only one detector names another language, a comment stays with its thread", () => {
  const never = { likely: (text: string) => detector.likely(text), confirms: () => false };
  expect(detectLanguages([...english, ...german.slice(0, 1)], never).comments).toEqual([
    "en",
    "en",
    "en",
    "en",
  ]);
});

test("a comment below 20 characters takes the thread's language, unless its script is another's", () => {
  expect(languagesOf(...english, "Gute Idee!", "好主意").comments.slice(3)).toEqual(["en", "zh"]);
});

test("a name in another script does not make a comment of another language", () => {
  expect(
    languagesOf(...english, "The place is called 東京 and everybody should go there once").comments[3],
  ).toBe("en");
});

test("the order of the comments decides nothing", () => {
  const texts = [...english, ...german];
  const { code, share } = languagesOf(...texts);
  expect(languagesOf(...texts.toReversed())).toMatchObject({ code, share });
});

test("many short comments tell their language together", () => {
  expect(
    languagesOf("I love this so much", "what a lovely song", "who else is here", "me too, every day").code,
  ).toBe("en");
});

test("where nothing tells, the language is not known", () => {
  expect(languagesOf("123", "?!", "😀")).toEqual({ code: null, share: 0, comments: [null, null, null] });
  expect(languagesOf()).toEqual({ code: null, share: 0, comments: [] });
});

test("hostile text costs no more than its length", () => {
  const { comments } = languagesOf("的".repeat(40_000), "a ".repeat(40_000), "\u0301".repeat(40_000));
  expect(comments).toHaveLength(3);
}, 10_000);
