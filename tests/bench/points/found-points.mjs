import { pointCounts } from "./argkp.mjs";

/** Of each question's arguments, the share that a sample has. */
const SHARE = 0.6;
/** So many times one argument is taken away that no sentence was taken from. */
const REMOVALS = 12;

/**
 * How well sentences are chosen for questions whose points people counted.
 *
 * @param questions As `readQuestions` gives them, each comment with its `row` in the vectors.
 * @param choose Gives the comments that sentences are taken from, in order.
 * @param samples How many samples of each question are tried.
 */
export function foundPoints(questions, choose, random, samples = 8) {
  const figures = {};
  const note = (name, value) => (figures[name] ??= []).push(value);
  for (const { comments } of questions) {
    for (let sample = 0; sample < samples; sample++) {
      const some = drawn(comments, Math.round(comments.length * SHARE), random);
      measure(some, choose(some), note);
    }
    const chosen = ids(choose(comments));
    const others = comments.filter(({ id }) => !chosen.includes(id));
    for (const removed of drawn(others, REMOVALS, random)) {
      const left = ids(choose(comments.filter((comment) => comment !== removed)));
      note("three kept", Number(sameSet(chosen.slice(0, 3), left.slice(0, 3))));
      note("all kept", Number(sameSet(chosen, left)));
    }
  }
  return Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, mean(values)]));
}

function measure(comments, chosen, note) {
  const counts = pointCounts(comments);
  const named = (most) => new Set(chosen.slice(0, most).flatMap(({ points }) => [...points]));
  for (const top of [1, 3, 5]) {
    const common = counts.slice(0, top).map(([point]) => point);
    const found = named(top);
    note(`top ${top}`, common.filter((point) => found.has(point)).length / common.length);
  }
  const covered = (points) => comments.filter((comment) => overlap(comment.points, points)).length;
  const three = counts.slice(0, 3).map(([point]) => point);
  note("coverage of possible", covered(named(3)) / covered(new Set(three)));
  note("carry a point", mean(chosen.map(({ points }) => Number(points.size > 0))));
  note("sentences", chosen.length);
}

/** An order of its own decides what is drawn, the given one stays. */
export function drawn(items, count, random) {
  const lots = new Map(items.map((item) => [item, random()]));
  const first = new Set([...items].sort((a, b) => lots.get(a) - lots.get(b)).slice(0, count));
  return items.filter((item) => first.has(item));
}

const ids = (comments) => comments.map(({ id }) => id);
const overlap = (some, others) => [...some].some((item) => others.has(item));
const sameSet = (some, others) => some.length === others.length && some.every((id) => others.includes(id));
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
