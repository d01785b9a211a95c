const SENTENCES = 3;

/** A sentence that may open the page, with the topic whose title it then is. */
export interface HeadlineChoice<S> {
  readonly sentence: S;
  readonly text: string;
  readonly topic: number;
  /** Of its topic, in comments. */
  readonly size: number;
  readonly weight: number;
}

/**
 * At most three sentences, each of another topic and none like another: those that weigh most, that of the largest topic first.
 * Of sentences that weigh the same the first in code unit order is taken, then that of the larger topic.
 *
 * @param areRepeats Whether two sentences should not stand side by side.
 */
export function chooseHeadline<S>(
  choices: readonly HeadlineChoice<S>[],
  areRepeats: (one: S, other: S) => boolean,
): HeadlineChoice<S>[] {
  const ranked = [...choices].sort((a, b) => b.weight - a.weight || byText(a, b) || a.topic - b.topic);
  const chosen: HeadlineChoice<S>[] = [];
  for (const next of ranked) {
    if (chosen.length === SENTENCES) break;
    const isFree = chosen.every(
      (other) => other.topic !== next.topic && !areRepeats(other.sentence, next.sentence),
    );
    if (isFree) chosen.push(next);
  }
  return chosen.sort((a, b) => b.size - a.size || byText(a, b));
}

/** Topics are numbered and comments stand as the file has them: that must decide nothing. */
function byText(a: { readonly text: string }, b: { readonly text: string }): number {
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}
