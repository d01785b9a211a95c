import { loadLanguageDetector } from "@undertone/language/detect";
import { parse, type Result } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { analyseHere, type VectorsOf } from "./testing/analyse-here.js";
import { threadOf } from "./testing/comments.js";
import { kernel } from "./testing/kernel.js";
import { createReader } from "./text/reader.js";
import { commentLanguages } from "./stages/filter-stage.js";

/** Two matters in each language; every comment of one names the same thing and adds something of its own. */
const written = {
  de: {
    title: "Was fehlt unserer Stadt?",
    first: "Die Bücherei sollte am Sonntag öffnen, weil die meisten unter der Woche",
    second: "Der letzte Bus fährt viel zu früh vom Bahnhof ab, und niemand kommt nach",
    ends: ["arbeiten", "lernen", "reisen", "kochen", "schlafen", "lesen", "schreiben", "warten"],
    thing: /Bücherei|Sonntag|Bus|Bahnhof/,
    stopWords: ["die", "der", "und", "weil", "am", "zu"],
  },
  fr: {
    title: "Que manque-t-il à notre ville ?",
    first: "La bibliothèque devrait ouvrir le dimanche, puisque la plupart des habitants aiment",
    second: "Le dernier autobus quitte la gare beaucoup trop tôt, et personne ne peut",
    ends: ["travailler", "étudier", "voyager", "cuisiner", "dormir", "lire", "écrire", "attendre"],
    thing: /bibliothèque|dimanche|autobus|gare/,
    stopWords: ["la", "le", "des", "et", "ne"],
  },
  es: {
    title: "¿Qué le falta a nuestra ciudad?",
    first: "La biblioteca debería abrir los domingos, porque entre semana la gente quiere",
    second: "El último autobús sale de la estación demasiado temprano y nadie puede",
    ends: ["trabajar", "estudiar", "viajar", "cocinar", "dormir", "leer", "escribir", "esperar"],
    thing: /biblioteca|domingos|autobús|estación/,
    stopWords: ["la", "el", "los", "de", "y"],
  },
  zh: {
    title: "我们的城市缺什么？",
    first: "咖啡太贵了，大家都想",
    second: "公共汽车太早了，没有人能",
    ends: ["工作", "学习", "旅行", "做饭", "睡觉", "看书", "写字", "等待"],
    thing: /咖啡|公共|汽车/,
    stopWords: ["的", "了"],
  },
  ja: {
    title: "この町に足りないものは？",
    first: "図書館は日曜日も開けるべきです。みんなは平日に",
    second: "最終の電車が早すぎて、誰も駅で",
    ends: [
      "働きます",
      "勉強します",
      "旅行します",
      "料理します",
      "寝ます",
      "読みます",
      "書きます",
      "待ちます",
    ],
    thing: /図書館|日曜日|電車|駅/,
    stopWords: ["は", "に", "が"],
  },
  th: {
    title: "เมืองของเราขาดอะไร",
    first: "ห้องสมุดควรเปิดวันอาทิตย์เพราะทุกคนอยาก",
    second: "รถเมล์หมดเร็วเกินไปและไม่มีใครได้",
    ends: ["ทำงาน", "เรียน", "เที่ยว", "ทำอาหาร", "นอน", "อ่าน", "เขียน", "รอ"],
    thing: /ห้องสมุด|อาทิตย์|รถเมล์/,
    stopWords: ["และ", "ที่"],
  },
} as const;
type Code = keyof typeof written;

const bodiesOf = (code: Code): string[] => {
  const { first, second, ends } = written[code];
  const space = ["zh", "ja", "th"].includes(code) ? "" : " ";
  return [first, second].flatMap((beginning) => ends.map((end) => `${beginning}${space}${end}.`));
};

/** One dimension for the first matter, one for the second. */
const byMatter =
  (isFirst: (text: string) => boolean): VectorsOf =>
  async (texts) => ({
    vectors: Float32Array.from(
      texts.flatMap((text, i) => [isFirst(text) ? 1 : 0, isFirst(text) ? 0 : 1, i / 1e3]),
    ),
    dimensions: 3,
    requested: "lexical",
    used: "lexical",
    reason: null,
  });

const parameters = parse("analysis-parameters", { hdbscan_params: { min_cluster_size: 4 }, stop_words: [] });

async function analysed(code: Code, bodies = bodiesOf(code)): Promise<Result> {
  const { title, first } = written[code];
  const vectors = byMatter((text) => text.startsWith(first.slice(0, 4)));
  return analyseHere(threadOf(bodies, title), parameters, vectors, { kernel });
}

describe.each(Object.keys(written) as Code[])("a thread in %s", (code) => {
  test("is known for one, loses no comment by its length, has keywords of its language without stop words, and its tone is withheld", async () => {
    const bodies = bodiesOf(code);
    const result = await analysed(code);
    expect(result.language).toEqual({ code, share: 1 });
    expect(result.filtered.min_comment_length).toBe(0);
    expect(result.filtered.min_word_count).toBe(0);
    expect(result.tone).toEqual({ compound: null, warm: 0, neither: 0, cold: 0, withheld: bodies.length });
    const { thing, stopWords } = written[code];
    expect(result.summaries).toHaveLength(2);
    for (const { size, tone, keywords } of result.summaries) {
      expect(tone?.withheld).toBe(size);
      expect(keywords.some((keyword) => thing.test(keyword))).toBe(true);
      expect(keywords.filter((keyword) => stopWords.some((stop) => stop === keyword.toLowerCase()))).toEqual(
        [],
      );
    }
  });
});

test("an English comment in a German thread has a tone and is read by English rules, the others are not", async () => {
  const { clusters, noise, tone } = await analysed("de", [
    ...bodiesOf("de"),
    "I love this wonderful library and the people who work there",
  ]);
  const all = [...Object.values(clusters).flat(), ...noise];
  const english = all.filter((comment) => comment.language !== undefined);
  expect(english).toEqual([expect.objectContaining({ id: "c16", language: "en" })]);
  expect(english[0]?.tone).toBeGreaterThan(0.5);
  expect(tone).toMatchObject({ warm: 1, withheld: 16 });
});

test("German words that English spells alike count in the sentiment, never in the tone", async () => {
  const { clusters, noise } = await analysed("de");
  const all = [...Object.values(clusters).flat(), ...noise];
  // VADER knows "die" for dying.
  expect(all.some(({ sentiment }) => sentiment.compound < 0)).toBe(true);
  expect(all.every(({ tone }) => tone === null)).toBe(true);
});

test("a Chinese remark of two words is left out by its length, as an English one is, and counted there", async () => {
  const { filtered } = await analysed("zh", [...bodiesOf("zh"), "很好", "谢谢你"]);
  expect(filtered.min_comment_length).toBe(2);
});

test("names that a reply calls tell nothing of its language", async () => {
  const detector = await loadLanguageDetector();
  const bodies = [
    "@Schreiber @Wagenknecht @Oberhauser I quite like that",
    ...Array(5).fill("I like it a lot, thank you"),
  ];
  expect(
    commentLanguages(
      bodies.map((body: string) => ({ body })),
      detector,
    ).comments[0],
  ).toBe("en");
});

test("words of a comment are read by the rules of its own language", () => {
  const reader = createReader([], "de");
  expect([...reader.read("Die Kinder und die Räder").stems]).toEqual(["kind", "rad"]);
  expect([...reader.read("The children and their wheels", "en").stems]).toEqual(["children", "wheel"]);
  expect([...reader.read("The children and their wheels", null).stems]).toContain("the");
});
