import { expect, test } from "vitest";
import { sharedOpenings } from "./shared-openings.js";

const post = { title: "The pier burned down", selftext: "" };
const answersOf = (bodies: readonly string[], author: string | null = null) =>
  bodies.map((body, i) => ({ id: `c${i}`, body, author }));
const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
const OTHER = "It burned when I was a child.";

/** "YTA 3, NTA 4" and how many have none; null where nothing is shared. */
function shared(bodies: readonly string[], asked: Partial<typeof post> = {}, plain = 0) {
  const found = sharedOpenings(answersOf(bodies), { ...post, ...asked }, plain);
  return (
    found && [...found.shared.map(({ opening, ids }) => `${opening} ${ids.length}`), found.others.length]
  );
}

test.each<[what: string, bodies: string[], asked: Partial<typeof post>, found: (string | number)[]]>([
  [
    "codes, in small letters only where a mark follows",
    [
      ...times(3, "NTA."),
      "NTA she knew",
      "nta, clearly",
      "nta is a word here",
      "**NTA** - no",
      "NTA?",
    ].concat(
      ...[times(2, "YTA!"), "Honestly, YTA", "It was yours. YTA.", "It was yours\n\nYTA", "It is YTA", OTHER],
    ),
    {},
    ["NTA 6", "YTA 5", 4],
  ],
  [
    "signs",
    ["+1", "+1 for the pier", ":+1: ok", "+1!", "-1", "-1.", "-1 from me", "+1.5 metres"],
    {},
    ["+1 3", "-1 3", 2],
  ],
  [
    "words for and against",
    ["Keep.", "Keep!", "Keep - it is old", "Delete", "Delete.", "delete, now", "Keep it up"],
    {},
    ["Delete 3", "Keep 3", 1],
  ],
  [
    "of other languages",
    ["Ja.", "Ja, klar", "Ja!", "Nein.", "Nein", "nein!", OTHER],
    {},
    ["Ja 3", "Nein 3", 1],
  ],
  [
    "options that the post names",
    [
      "Team Pier.",
      "team pier!",
      "Team Pier",
      "Team Bridge",
      "Team Bridge.",
      "Team Bridge, please",
      "Nice.",
      "Nice!",
      "Nice",
    ],
    { selftext: "Are you team pier or team bridge?" },
    ["Team Bridge 3", "Team Pier 3", 3],
  ],
  [
    "what the post writes in capitals, where answers begin with a row",
    [
      "Acme | Bern | REMOTE",
      "Dock | Rome | Remote or onsite",
      "Sail | remote | ONSITE",
      "Buoy | Oslo | Onsite",
      OTHER,
    ],
    { selftext: "Say REMOTE or ONSITE." },
    ["ONSITE 3", "REMOTE 3", 1],
  ],
  ["one code that no other stands against", [...times(3, "NTA."), ...times(27, OTHER)], {}, ["NTA 3", 27]],
])("direct answers share %s", (_what, bodies, asked, found) => {
  expect(shared(bodies, asked)).toEqual(found);
});

test.each<[what: string, bodies: string[], asked?: Partial<typeof post>, plain?: number]>([
  [
    "turns of phrase",
    [...times(9, "Wow."), ...times(9, "I think it is fine"), ...times(9, "Thanks!"), ...times(9, "LOL")],
  ],
  ["a word that some shout", [...times(2, "Nice."), "NICE!", ...times(5, "Nice!")]],
  ["a subject in capitals", times(9, "AWS is down again")],
  ["what the title calls it", times(9, "BASH: no"), { title: "Bash or not" }],
  ["one option alone", times(9, "Pier."), {}],
  ["what one person repeats", times(2, "NTA.")],
  ["a single code among many", [...times(3, "NTA."), ...times(28, OTHER)]],
  ["what fewer say than plainly yes or no", times(5, "NTA."), {}, 5],
  ["nothing", []],
])("%s is nothing that answers share", (_what, bodies, asked, plain) => {
  expect(shared(bodies, asked, plain)).toBeNull();
});

test("an opening is several people's, and how few answers it is in many is counted", () => {
  expect(sharedOpenings(answersOf(times(9, "NTA."), "ada"), post, 0)).toBeNull();
  expect(shared([...times(40, "NTA."), ...times(3, "YTA."), ...times(258, OTHER)])).toEqual(["NTA 40", 261]);
});

test("of thousands of openings only the most frequent are looked for", () => {
  const words = Array.from(
    { length: 120 },
    (_, i) => `${String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26))}`,
  );
  const rows = [words.slice(0, 60), words.slice(60)].flatMap((half) => times(4, half.join("|")));
  const found = shared(rows, { selftext: words.join(" ") });
  expect(found).toHaveLength(101);
});
