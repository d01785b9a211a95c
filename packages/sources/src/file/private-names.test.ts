import { expect, test } from "vitest";
import { threadOf } from "../testing/given-file.js";
import { PrivateNames } from "./private-names.js";

const names = () => new PrivateNames(["Ann Lee", "bob", "+49 171 234 5678", "Mark"]);

test.each([
  ["Thanks Ann Lee, and Lee", "Thanks Person 1, and Person 1"],
  ["Ann's idea", "Person 1's idea"],
  ["@bob did you ask @somebody.else?", "Person 2 did you ask Person 5?"],
  ["mark my words, Mark", "Person 4 my words, Person 4"],
  ["ann is a word here", "ann is a word here"],
  ["call 0049 or +49 171 2345678 now", "call 0049 or Person 3 now"],
  ["or \u202a+49\u00a0171\u20112345678\u202c, @491712345678", "or \u202aPerson 3\u202c, Person 3"],
  ["write to x.y@mail.example", "write to Person 5"],
  ["Annually and Bobsled are words", "Annually and Bobsled are words"],
  ["x.y@mail.example 0171/2345678 now", "Person 5 Person 6 now"],
  ["@\u2068bob\u2069 0171 2345678, bob 30", "Person 2 Person 5, Person 2 30"],
  ["电话13800138000吗", "电话 Person 5 吗"],
  ["携帯は090-1234-5678です", "携帯は Person 5 です"],
  ["اتصل ٠٥٠١٢٣٤٥٦٧ الآن, 0501234567", "اتصل Person 5 الآن, Person 5"],
  ["कॉल ९८७६५४३२१० करो, ९९ बार", "कॉल Person 5 करो, ९९ बार"],
  ["order AB12345678, 12345678kg", "order AB12345678, 12345678kg"],
  ["今日はいい天気, @ 六時", "今日はいい天気, @ 六時"],
  ["I saw Ann. Ann left", "I saw Person 1. Person 1 left"],
])("%j becomes %j", (text, nameless) => {
  expect(names().text(text)).toBe(nameless);
});

const others = () =>
  new PrivateNames(["Anna Smith", "Ayşe", "田中太郎", "Мария Иванова", "Rose O'Brien"], ["Mary Jones"]);

test.each([
  ["hey anna did smith call", "hey Person 1 did Person 1 call"],
  ["a rose is a rose", "a rose is a rose"],
  ["Anna'll come, Anna'd say", "Person 1'll come, Person 1'd say"],
  ["ok Anna.Did you", "ok Person 1.Did you"],
  ["Annas Hund", "Person 1s Hund"],
  ["anna_smith and Anna-Smith", "Person 1 and Person 1"],
  ["Ayşe'nin evi", "Person 2'nin evi"],
  ["田中太郎さんは @田中太郎", "Person 3 さんは Person 3"],
  ["с Марией и Ивановой", "с Person 4 и Person 4"],
  ["ask O'Brien", "ask Person 5"],
  ["@\u2068Mary Jones\u2069 is off", "Person 6 is off"],
  ["@Mary Jones is off, says mary jones", "Person 6 is off, says Person 6"],
  ["@\u2068Somebody Else\u2069?", "Person 6?"],
])("in whichever way it is written, %j becomes %j", (text, nameless) => {
  expect(others().text(text)).toBe(nameless);
});

test.each([
  "on 2021-11-25 10:00 we paid 1,000",
  "on 12.03.2021 we met",
  "10.12. 2021 14.30",
  "12.03.-15.03.2021",
  "season 2019-2020 and 2020/2021",
  "budget 10000000 or 10.000.000",
  "backup 20210304101500",
  "open 10.30-11.15",
])("%j is nobody's number", (text) => {
  expect(names().text(text)).toBe(text);
});

test.each([
  "0171 2345678",
  "06.12.34.56.78",
  "(555) 123-4567",
  "1712345678",
  "0171.234.567",
  "+1 20 2021 2020",
])("%j is somebody's number", (text) => {
  expect(names().text(text)).toBe("Person 5");
});

test("the same person is the same number everywhere", () => {
  const all = names();
  expect([all.author("bob"), all.text("Bob, @bob"), all.author("Bob")]).toEqual([
    "Person 2",
    "Person 2, Person 2",
    "Person 2",
  ]);
});

test("whom a chat mentions with marks loses the name in every other text, too", () => {
  const chat = [
    "15/01/2024, 10:00 - Anna: call Carla Meyer",
    "15/01/2024, 10:01 - Bob: ask @\u2068Carla Meyer\u2069, not \u2068maybe\u2069",
    "15/01/2024, 10:02 - Anna: maybe Carla knows",
  ];
  const { comments } = threadOf("a.txt", Buffer.from(chat.join("\n")));
  expect(comments.map(({ body }) => body)).toEqual([
    "call Person 3",
    "ask Person 3, not Person 4",
    "maybe Person 3 knows",
  ]);
});
