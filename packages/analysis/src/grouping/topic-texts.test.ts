import { expect, test } from "vitest";
import { commentOf } from "../testing/comments.js";
import { membersIn } from "../members-in.js";
import { createReader } from "../text/reader.js";
import { settleLabels } from "./describe-grouping.js";
import { threadWords } from "./thread-words.js";
import { describeClusters } from "./topic-texts.js";

interface Spoken {
  body: string;
  topic: number;
  author?: string | null;
  score?: number;
}

/** The texts of each topic, with the label that it has beside the others. */
function read(
  comments: readonly Spoken[],
  { language = "en", title = "", sizes }: { language?: string; title?: string; sizes?: number[] } = {},
) {
  const reader = createReader([], language);
  const texts = comments.map(({ body }) => reader.read(body));
  // The vectors say nothing, so that the words alone decide.
  const vectors = {
    values: new Float32Array(comments.length).fill(1),
    count: comments.length,
    dimensions: 1,
  };
  const spoken = comments.map(({ body, author, score }, i) =>
    commentOf({
      id: `${i}`,
      body,
      author: author === undefined ? `by ${body}` : author,
      score: score ?? null,
    }),
  );
  const words = threadWords({ comments: spoken, title, texts, vectors, reader });
  const assignment = Int32Array.from(words.order, (i) => comments[i]!.topic);
  const topics = membersIn(assignment).map((core, topic) => ({ core, size: sizes?.[topic] ?? core.length }));
  const options = { quotes: 3, keyphrases: () => [], keywordTopics: () => [] };
  const described = describeClusters(words, topics, options);
  const labels = settleLabels(described);
  return described.map((texts, topic) => ({
    ...texts,
    label: labels[topic]!,
    title: texts.title && { ...texts.title, comment: words.order[texts.title.comment]! },
    quotes: texts.quotes.map((quote) => words.order[quote]!),
  }));
}

const playground = [
  "The wood chips on our playground are full of splinters every single summer.",
  "Wood chips give splinters and the playground smells after every rain.",
  "My kids hate wood chips because of the splinters in their hands.",
  "Our school replaced its wood chips after the third splinter in a week.",
  "Wood chips rot, and nobody at the school refills them in winter.",
  "Fresh wood chips are soft, but splinters come with every old one.",
].map((body) => ({ body, topic: 0 }));
const buses = [
  "The last bus leaves the station at nine and the drivers are never late.",
  "A night bus would help every nurse who works the late shift.",
  "Our bus was cancelled twice last week without any notice at the stop.",
  "The bus driver waits for nobody, even when the station clock is wrong.",
  "Bus tickets cost more than parking in the centre since the spring.",
  "Every bus from the station is full of pupils at half past seven.",
].map((body) => ({ body, topic: 1 }));
const library = [
  "The library closes on Saturday, when most families have time to read.",
  "Our library lends tools and seeds as well as books and games.",
  "Library fines keep poor families away from books for years.",
  "The library roof leaks on the children's books every autumn.",
  "Volunteers would open the library on Saturday if the council let them.",
  "A library without heating is no place for families in winter.",
].map((body) => ({ body, topic: 2 }));
const alone = [{ body: "Nothing of all this matters to a man who lives in Spain.", topic: -1 }];
const thread: Spoken[] = [...playground, ...buses, ...library, ...alone];

test("each topic has a label that its comments hold, and a title that one of them wrote", () => {
  const topics = read(thread);
  expect(topics.map(({ label }) => label)).toEqual(["wood chips", "bus", "library"]);
  topics.forEach(({ title }, topic) => {
    expect(thread[title!.comment]!.topic).toBe(topic);
    expect(thread[title!.comment]!.body).toContain(title!.text);
  });
});

test("the same thread gives the same words, and the order of its comments decides ties only", () => {
  const texts = (order: readonly Spoken[]): unknown => {
    return read(order).map(({ label, title, summary }) => ({ label, title: title?.text, summary }));
  };
  expect(texts(thread)).toEqual(texts(thread));
  expect(texts([...thread].reverse())).toEqual(texts(thread));
});

test("a message that is pasted many times is quoted once", () => {
  const pasted = Array.from({ length: 40 }, (_, i) => ({
    body: "Buy cheap watches from the best shop of the whole wide city today.",
    topic: 3,
    author: `${i}`,
  }));
  const topics = read([...thread, ...pasted]);
  expect(topics[3]!.label).toBeNull();
  expect(topics[3]!.quotes.length).toBeLessThanOrEqual(1);
});

test("a label is held word for word by at least a fifth of the comments, with its possessive", () => {
  const resolutions = [
    "My new year's resolution is to walk.",
    "A new year's resolution never lasts.",
    "No new year’s resolution for me.",
    "I broke my new year's resolution in a week.",
  ].map((body) => ({ body, topic: 0 }));
  const others = buses.map(({ body }, i) => ({ body, topic: i < 3 ? 0 : 1 }));
  const topics = read([...resolutions, ...others, ...library.map(({ body }) => ({ body, topic: 1 }))]);
  expect(topics[0]!.label).toBe("new year's resolution");
});

test("no label is given that only the core of a much larger topic holds", () => {
  const labelsOf = (size: number) => read(thread, { sizes: [6, size, 6] }).map(({ label }) => label);
  expect(labelsOf(30)).toEqual(["wood chips", "bus", "library"]);
  expect(labelsOf(31)).toEqual(["wood chips", null, "library"]);
});

test("no label is given where the words of a topic are those of everyday talk or of the title", () => {
  const everyday = [
    "I think that is a good thing and I really like it.",
    "Good thing you think so too, I like it as well.",
    "A good thing, I think, and people like it.",
    "People think it is a good thing to like.",
  ].map((body) => ({ body, topic: 3 }));
  expect(read([...thread, ...everyday])[3]!.label).toBeNull();
  expect(read(thread, { title: "Why our library should open" })[2]!.label).toBe("library");
  const wide = thread.map(({ body }, i) => ({
    body: i % 2 === 0 ? `${body} The library too.` : body,
    topic: i % 3,
  }));
  for (const { label } of read(wide, { title: "Library" })) expect(label).not.toBe("library");
});

test("neither a member's name nor a word of thanks is a label", () => {
  const named = Array.from({ length: 6 }, (_, i) => ({
    body: `${["Sailors", "Bakers", "Tailors", "Painters", "Miners", "Weavers"][i]} and Rosalind.`,
    topic: 3,
  }));
  const labelBy = (author: string): string | null =>
    read([...thread, ...named.map((comment, i) => ({ ...comment, author: i === 0 ? author : `${i}` }))])[3]!
      .label;
  expect(labelBy("somebody")).toBe("Rosalind");
  expect(labelBy("rosalind@example.social")).not.toBe("Rosalind");
  const thanks = ["so much", "for all", "again", "to you", "from here"].map((rest) => ({
    body: `Many thanks ${rest}, and more thanks.`,
    topic: 3,
  }));
  expect(read([...thread, ...thanks])[3]!.label).toBeNull();
});

test("a word that long comments hold among hundreds of others is no label", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const advertisement = (i: number): string =>
    letters
      .map((letter) =>
        letters
          .slice(0, 4)
          .map((other) => `${letter}${other}${i}x`)
          .join(" "),
      )
      .join(", ");
  const long = Array.from({ length: 12 }, (_, i) => ({
    body: `${advertisement(i)} and ${i < 6 ? "the Redis is here" : "nothing more"}.`,
    topic: 3,
  }));
  const short = long.map(({ body, topic }) => ({ body: body.slice(body.lastIndexOf(",") + 1), topic }));
  expect(read([...thread, ...short])[3]!.label).toBe("Redis");
  expect(read([...thread, ...long])[3]!.label).toBeNull();
});

test("the title has a word that defines its topic, and not one member's detail", () => {
  const pay = [
    "The writers should be paid before anybody buys another switch.",
    "Paid writers make better shows than any strike ever did.",
    "Writers are paid less than the guests of one single evening.",
    "A show that leaves its writers unpaid should not be paid for.",
    "The marble kitchen of Aunt Petunia has seven copper kettles with birds.",
  ].map((body) => ({ body, topic: 3 }));
  expect(read([...thread, ...pay])[3]!.title!.text).toMatch(/writers/i);
});

test("no two labels share a word that names something", () => {
  const more = Array.from({ length: 6 }, (_, i) => ({
    body: `The bus stop number ${i} has a broken roof and the bus stop light is out.`,
    topic: 3,
  }));
  const labels = read([...thread, ...more]).flatMap(({ label }) => label?.toLowerCase().split(" ") ?? []);
  expect(new Set(labels).size).toBe(labels.length);
});

test("a slur is neither label nor title nor quote", () => {
  const slurs = Array.from({ length: 6 }, (_, i) => ({
    body: `Every retard at table ${i} wants the cheap soup with bread and butter.`,
    topic: 3,
  }));
  const topics = read([...thread, ...slurs]);
  expect(JSON.stringify(topics[3])).not.toContain('"retard');
  expect(topics[3]!.title).toBeNull();
  expect(topics[3]!.quotes).toEqual([]);
});

test("quotes differ from the title and from each other, and are of different people", () => {
  const topics = read(thread);
  for (const { title, quotes } of topics) {
    expect(quotes).toHaveLength(3);
    expect(new Set([title!.comment, ...quotes]).size).toBe(4);
  }
  const loud = thread.map((comment, i) => (i < 4 ? { ...comment, author: "loud" } : comment));
  const quotes = read(loud)[0]!.quotes.filter((quote) => quote < 4);
  expect(quotes.length).toBeLessThan(3);
});

test("a summary never puts sentences of two comments together", () => {
  for (const { summary, title } of read(thread)) expect(summary).toBe(title!.text);
  const longer = thread.map(({ body, ...comment }) => ({
    ...comment,
    body: `${body} Every family in the town has known that for years.`,
  }));
  for (const { summary, title } of read(longer)) {
    expect(longer[title!.comment]!.body).toContain(summary);
    expect(summary.length).toBeGreaterThan(title!.text.length);
  }
});

test("a summary is one or two whole sentences, or a comment where none may be quoted", () => {
  for (const { summary, title } of read(thread)) {
    expect(summary.startsWith(title!.text)).toBe(true);
    expect(summary.length).toBeLessThanOrEqual(300);
  }
  const shouts = ["YES!!!", "NO WAY!!!", "LOL", "WHAT?"].map((body) => ({ body, topic: 0 }));
  const topics = read(shouts);
  expect(topics[0]).toMatchObject({ label: null, title: null });
  expect(topics[0]!.summary).not.toBe("");
});

test("whom comments answer is not what they are about", () => {
  const answers = buses.map(({ body }) => ({ body: `@Rosalind@example.social @ben ${body}`, topic: 1 }));
  const topics = read([...playground, ...answers, ...library]);
  expect(topics[1]!.label).toBe("bus");
  expect(topics[1]!.title!.text).not.toContain("@");
  const onlyNames = Array.from({ length: 6 }, (_, i) => ({
    body: `@Rosalind @ben ${"so true ".repeat(i + 1)}`,
    topic: 0,
  }));
  expect(read([...onlyNames, ...buses])[0]!.label).toBeNull();
});

test("very short messages get a title all the same", () => {
  const chat = [
    "pizza tonight at eight?",
    "pizza sounds great to me",
    "no pizza for me tonight",
    "who brings the pizza",
  ];
  const topics = read(chat.map((body) => ({ body, topic: 0 })));
  expect(topics[0]!.title!.text.toLowerCase()).toContain("pizza");
});

test("Chinese topics are labelled and titled without spaces", () => {
  const chinese = [
    "新的游乐场用橡胶地砖代替了碎石和木屑，孩子们很喜欢。",
    "我们学校的橡胶地砖夏天太热了，孩子们不能光脚玩。",
    "橡胶地砖比木屑贵，但是每年不用更换。",
    "市政府去年在三个公园铺了橡胶地砖。",
    "老公园的橡胶地砖已经破了，没有人来修。",
  ].map((body) => ({ body, topic: 0 }));
  const bus = [
    "公共汽车晚上九点就停了，护士下班没有车坐。",
    "公共汽车票比停车费还贵，谁还会坐车。",
    "早上的公共汽车总是挤满了学生和老人。",
    "公共汽车司机从来不等人，哪怕只晚一分钟。",
    "上个星期公共汽车取消了两次，没有通知。",
  ].map((body) => ({ body, topic: 1 }));
  const topics = read([...chinese, ...bus], { language: "zh" });
  for (const { label, title } of topics) expect(title!.text + (label ?? "")).not.toContain(" ");
  expect(topics[0]!.label).toContain("地砖");
});

test("an empty thread, and a topic without words, are no errors", () => {
  expect(read([])).toEqual([]);
  const topics = read([
    { body: "👍", topic: 0 },
    { body: "…", topic: 0 },
  ]);
  expect(topics[0]).toMatchObject({ label: null, title: null });
});

/** Whatever came to somebody's mind: no two share a word that tells anything. */
const chatter = [
  "Congratulations on your wedding, cousin Martha.",
  "Somebody left an umbrella beside the fountain.",
  "Pizza for dinner again, and no regrets whatsoever.",
  "That trombone solo made my grandmother cry.",
  "Penguins propose with pebbles, believe it or not.",
  "Monday mornings should be forbidden by law.",
].map((body) => ({ body, topic: 3 }));

test("a topic whose comments have no matter in common is mixed: no label and no title", () => {
  const topics = read([...thread, ...chatter]);
  expect(topics.map(({ isMixed }) => isMixed)).toEqual([false, false, false, true]);
  expect(topics[3]).toMatchObject({ label: null, title: null });
  expect(topics[3]!.quotes.length).toBeGreaterThan(1);
});

test("half of the comments with a common word are enough, and three comments are too few to be called mixed", () => {
  const lamps = ["Lanterns", "Lanterns", "Lanterns"].map((word, i) => ({
    body: `${word} ${["flicker gently", "outshine candles", "belong aboard"][i]!}.`,
    topic: 3,
  }));
  const isMixed = (topic: readonly Spoken[]): boolean => read([...thread, ...topic])[3]!.isMixed;
  expect(isMixed([...lamps, ...chatter.slice(0, 3)])).toBe(false);
  expect(isMixed([...lamps, ...chatter.slice(0, 4)])).toBe(true);
  expect(isMixed(chatter.slice(0, 3))).toBe(false);
});
