import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kernel } from "../testing/kernel.js";
import { titleCheck, type Refusal } from "./check-title.js";

const PROMPT = "Name what these comments have in common. Answer with a title of at most twelve words.";
const bodies = [
  "Helmets should not be mandatory. The city has enough rules for cyclists.",
  "Mandatory helmets keep people from cycling, so a helmet law is not worth it.",
  'My doctor said "a helmet saved your head" in 2019, and the law was never the reason.',
  "Helmet laws do not reduce injuries in Oslo. Cars hit cyclists there all the same.",
  "Helmet laws? Cars hit cyclists anyway, 30 times a year in Oslo.",
  "The battery of the bike died after a week. Terrible battery, I regret it.",
  "Batteries get worse every winter, a terrible range.",
  "I put the tent up in the rain; mandatory fun.",
  "The tent leaks. Nobody told us.",
];
const members = [0, 1, 2, 3, 4];
const most = { words: 12, characters: 100 };
const check = titleCheck(bodies, "en", PROMPT, most, kernel.sentiment)!;

describe("a title is", () => {
  test.each<[string, number[], string, number[]?]>([
    ["in the comments' words", [0, 1, 3], "Helmet laws and cyclists"],
    ["written with capitals", [1, 4], "Helmet Laws and Cyclists"],
    ["against, as they are", [0], "Helmets should not be mandatory"],
    ["a quote of theirs", [2, 3], 'Helmets, "the law" and cyclists'],
    ["with their number", [4], "30 cyclists, cars and Oslo"],
    ["of their feeling", [5, 6], "Terrible battery", [5, 6]],
  ])("shown: %s", (_, cited, title, own = members) => {
    expect(check({ title, cited, members: own })).toBeNull();
  });

  test.each<[Refusal, string, string, number[]?, number[]?]>([
    [
      "too-long",
      "of thirteen words",
      "helmet law helmet law helmet law helmet law helmet law helmet law helmet",
    ],
    ["too-long", "of endless letters", `helmet ${"law".repeat(40)}`],
    ["markup", "in bold", "**Helmet laws**"],
    ["markup", "an element", "<b>Helmet laws</b>"],
    ["markup", "an entity", "Helmet laws &lt;"],
    ["markup", "with an address", "Helmet laws: www.oslo.no"],
    ["markup", "of two lines", "Helmet\nlaws"],
    ["markup", "turned around", "Helmet \u202elaws"],
    ["markup", "with a heart", "Helmet laws ❤️"],
    ["markup", "empty", " "],
    ["prompt", "the prompt's words", "What these comments have in common"],
    ["citation", "of no comment", "Helmet laws", []],
    ["citation", "of another topic's comment", "Helmet laws", [0, 5]],
    ["quote", "a quote of nobody", 'A "helmet law is worth" it'],
    ["quote", "a quote that never ends", 'The "helmet laws'],
    ["number", "another number", "Cars hit cyclists 300 times in Oslo", [3, 4]],
    ["number", "a number of a comment that it does not cite", "Cars hit cyclists 30 times", [0, 3]],
    ["number", "how many", "Most cyclists and helmets"],
    ["name", "a name", "Helmet laws in Berlin"],
    ["name", "a word made a name", "The cyclists of City helmets", [0, 1]],
    ["name", "a word made an acronym", "Helmet laws for US cyclists", [0, 3]],
    ["language", "in another language", "Helmpflicht für Radfahrer abschaffen"],
    ["words", "with a word of one comment alone", "Helmets and enough rules"],
    ["words", "with a word of another topic", "Helmets and tents", [0, 1]],
    ["words", "of no word that tells", "This and that"],
    ["words", "about what others speak of more", "Terrible", [6], [0, 6]],
    ["order", "who does what turned around", "Cyclists hit cars in Oslo", [3, 4]],
    ["stance", "without their negation", "Helmets should be mandatory", [0, 3]],
    ["stance", "with a negation that they lack", "Cars do not hit cyclists", [3, 4]],
    ["stance", "a negation of nothing", "Helmet laws: no", [0, 3]],
  ])("refused (%s): %s", (refusal, _, title, cited = [0, 1, 2, 3], own = members) => {
    expect(check({ title, cited, members: own })).toBe(refusal);
  });
});

test("a title of what few of many say is refused, whatever it cites", () => {
  const some = [
    "Coins are a scheme",
    "A scheme, these coins",
    ...Array.from({ length: 58 }, () => "I bought coins"),
  ];
  const judge = titleCheck([...some, "x"], "en", PROMPT, most, kernel.sentiment);
  const own = some.map((_, position) => position);
  expect(judge?.({ title: "Coins: the scheme", cited: [0, 1], members: own })).toBe("words");
  expect(judge?.({ title: "Coins bought", cited: [0, 5], members: own })).toBe("order");
  expect(judge?.({ title: "Bought coins", cited: [0, 5], members: own })).toBeNull();
});

const stances: [string, string, string[], string][] = [
  [
    "en",
    "Rents are rising",
    ["Rents are falling here", "Rents fall, rising wages or not", "Rents keep falling, rising or not"],
    "opposite",
  ],
  [
    "en",
    "A joy of a phone",
    [
      "This phone was a joy once; now it is a disaster, a misery",
      "Joy? The phone died, and I am angry and sad",
    ],
    "feeling",
  ],
  [
    "en",
    "The ambulance could",
    ["An ambulance couldn't pass", "No ambulance could not wait: it couldn't"],
    "auxiliary verb",
  ],
  [
    "de",
    "Das Tempolimit hilft",
    ["Das Tempolimit hilft nicht", "Ein Tempolimit hilft niemandem, es hilft nicht"],
    "negation after the verb",
  ],
  [
    "fr",
    "Le nucléaire est rentable",
    ["Le nucléaire n'est pas rentable", "Le nucléaire ne sera jamais rentable"],
    "negation around the verb",
  ],
  [
    "es",
    "El tren funciona",
    ["El tren no funciona", "El tren nunca funciona bien"],
    "negation before the verb",
  ],
];
test.each(stances)(
  "a title that turns its comments' side is refused (%s): %s",
  (language, title, comments) => {
    const others = ["x", "y"];
    const judge = titleCheck([...comments, ...others], language, PROMPT, most, kernel.sentiment)!;
    const own = comments.map((_, position) => position);
    expect(judge({ title, cited: own, members: own })).toBe("stance");
  },
);

test("in a language whose negations are not known no title can be checked", () => {
  expect(titleCheck(bodies, "ja", PROMPT, most, kernel.sentiment)).toBeNull();
  expect(titleCheck(bodies, null, PROMPT, most, kernel.sentiment)).toBeNull();
});

test("whatever is written, each word of a shown title is a stop word or its comments'", () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom(
            ..."helmet Helmets laws not cyclists Oslo cars hit never 30 Berlin the should all".split(" "),
          ),
          fc.string({ maxLength: 8, unit: "grapheme" }),
        ),
        { maxLength: 8 },
      ),
      fc.subarray([...bodies.keys()]),
      (words, cited) => {
        const title = words.join(" ");
        if (check({ title, cited, members }) !== null) return;
        const text = cited
          .map((position) => bodies[position])
          .join(" ")
          .toLowerCase();
        for (const word of words) {
          const stem = word.toLowerCase().slice(0, 3);
          if (/[\p{L}\p{N}]/u.test(word) && !"the should not never all".includes(stem))
            expect(text).toContain(stem.replace(/[^\p{L}\p{N}]/gu, ""));
        }
        expect(title).not.toMatch(/[<>\n*]|Berlin/);
      },
    ),
  ));
