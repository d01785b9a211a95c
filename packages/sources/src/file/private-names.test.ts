import { expect, test } from "vitest";
import { PrivateNames } from "./private-names.js";

const names = () => new PrivateNames(["Ann Lee", "bob", "+49 171 234 5678", "Mark"]);

test.each([
  ["Thanks Ann Lee, and Lee", "Thanks Person 1, and Person 1"],
  ["Ann's idea", "Person 1's idea"],
  ["@bob did you ask @somebody.else?", "Person 2 did you ask Person 5?"],
  ["mark my words, Mark", "Person 4 my words, Person 4"],
  ["ann is a word here", "ann is a word here"],
  ["call 0049 or +49 171 2345678 now", "call 0049 or Person 3 now"],
  ["write to x.y@mail.example", "write to Person 5"],
  ["on 2021-11-25 10:00 we paid 1,000", "on 2021-11-25 10:00 we paid 1,000"],
  ["Annually and Bobsled are words", "Annually and Bobsled are words"],
])("%j becomes %j", (text, nameless) => {
  expect(names().text(text)).toBe(nameless);
});

test("the same person is the same number everywhere", () => {
  const all = names();
  expect([all.author("bob"), all.text("Bob, @bob"), all.author("Bob")]).toEqual([
    "Person 2",
    "Person 2, Person 2",
    "Person 2",
  ]);
});
