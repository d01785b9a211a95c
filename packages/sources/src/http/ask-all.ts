import { MOST_AT_ONCE } from "./site.js";

/**
 * Asks for one thing after the other, as many at once as one host takes. After a failure no further one is asked for.
 *
 * @returns The answers, in the order of the things.
 * @throws What the first that fails throws.
 */
export async function askAll<Thing, Answer>(
  things: readonly Thing[],
  ask: (thing: Thing) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const left = things.entries();
  let hasFailed = false;
  const askers = Array.from({ length: MOST_AT_ONCE }, async () => {
    // Both take from the same entries, so each is asked for once.
    for (const [index, thing] of left) {
      if (hasFailed) return;
      try {
        answers[index] = await ask(thing);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  });
  await Promise.all(askers);
  return answers;
}
