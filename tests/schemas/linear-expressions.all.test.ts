import { expect, test } from "vitest";
import { expressionsOfProduct } from "./expressions.js";
import { hostileRecipes, hostileText, type Recipe } from "./hostile-texts.js";

const SHORT = 10_000;
const LONG = 40_000;
/** Four times the text in at most six times the time; what takes the square of it takes sixteen times. */
const MOST_TIMES = 6;
/** Milliseconds of the processor. Whatever takes the square of such a length takes many times that; below it, the clock says little. */
const WORTH_MEASURING = 5;

function millisecondsOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const TRIES = 5;

/** The least of some tries, or the first that is little enough: other work of the machine only ever adds to one. */
function leastOf(tries: number, run: () => void, enough = WORTH_MEASURING): number {
  let least = Infinity;
  for (let i = 0; i < tries && least >= enough; i++) least = Math.min(least, millisecondsOf(run));
  return least;
}

function applied(expression: RegExp, text: string): void {
  const everywhere = new RegExp(expression, [...new Set(`${expression.flags}g`)].join(""));
  text.replace(everywhere, "");
}

function isSlowOn(expression: RegExp, recipe: Recipe): boolean {
  const [short, long] = [hostileText(recipe, SHORT), hostileText(recipe, LONG)];
  const ofShort = leastOf(TRIES, () => applied(expression, short));
  return (
    ofShort >= WORTH_MEASURING &&
    leastOf(TRIES, () => applied(expression, long), MOST_TIMES * ofShort) > MOST_TIMES * ofShort
  );
}

test("no regular expression of the product takes longer than its text is long, however hostile that is", async () => {
  const expressions = await expressionsOfProduct();
  expect(expressions.length).toBeGreaterThan(400);
  const slow = expressions.flatMap(({ at, expression }) => {
    const recipe = hostileRecipes(expression).find((each) => isSlowOn(expression, each));
    return recipe ? [{ at, expression: String(expression), recipe }] : [];
  });
  expect(slow).toEqual([]);
});

test.each([/[ \t]+$/, /[.!?]+(?=\s|$)/g])("%s, which takes the square, is found", (expression) => {
  expect(hostileRecipes(expression).some((recipe) => isSlowOn(expression, recipe))).toBe(true);
});
