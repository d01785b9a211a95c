/** Comments that today's summary may draw on. */
const SUMMARY_SOURCES = 8;
const lexrank = { sentences: 200, least: 0.1, jump: 0.15, rounds: 30 };

/**
 * The title that each method gives a topic, or null.
 *
 * - chosen: what the product takes;
 * - closeness: mean cosine to the topic's other comments, of sentences that pass the filters;
 * - unfiltered: the same of all sentences that may be quoted at all;
 * - key terms: sum of contrast weights over the root of the length;
 * - LexRank: PageRank over the sentences of the topic;
 * - summary: the first sentence of the summary that the product gave before.
 */
export function titlesOf(words, members, label, phrases, kernel) {
  const all = members.flatMap((i) =>
    words.sentences.slice(words.sentenceStarts[i], words.sentenceStarts[i + 1]),
  );
  const pool = filtered(all);
  const topic = kernel.topicTerms(words.terms, members);
  const closeness = (sentence) => kernel.closenessToOthers(words, sentence, topic);
  const keyTerms = ({ row }) => kernel.times(row, topic.contrast) / Math.sqrt(row.terms.length);
  const ranked = kernel.byRepresentativeness(members, words.vectors, words.texts);
  const sources = kernel.withoutNearDuplicates(ranked, words.texts, SUMMARY_SOURCES);
  const plain = sources.map((i) => words.texts[i].plain);
  return {
    chosen: kernel.titleSentences(words, members, label)[0]?.sentence.text ?? null,
    closeness: bestOf(pool, closeness),
    unfiltered: bestOf(all, closeness),
    "key terms": bestOf(pool, keyTerms),
    LexRank: byLexRank(pool, kernel),
    summary:
      /^.*?[.!?…](?=\s[\p{Lu}\p{N}"“]|$)/su.exec(
        kernel.summarize(plain, phrases, kernel.createReader([], "en")),
      )?.[0] ?? null,
  };
}

/**
 * The label that each method gives a topic, or null.
 *
 * - chosen: what the product takes, with at least a fifth; "third": the same where a third hold it;
 * - coverage: the phrase of most coverage times contrast, without the rules for nouns, single words and twins;
 * - keyword, two keywords: the first of the c-TF-IDF keyphrases, and "a & b", as the product showed before.
 */
export function labelsOf(words, topic, chosen, candidates, phrases) {
  const textOf = ({ phrase }) => phrase.map((id) => words.written.words[id].lower).join(" ");
  const own = candidates.filter((candidate) => candidate.topic === topic);
  const telling = own.filter(({ contrast }) => contrast >= 1.2);
  const [plain] = telling.sort(
    (a, b) => b.coverage * Math.min(5, b.contrast) - a.coverage * Math.min(5, a.contrast),
  );
  const coverage = own.find((candidate) => textOf(candidate) === chosen?.toLowerCase())?.coverage ?? 0;
  return {
    chosen,
    third: coverage >= 1 / 3 ? chosen : null,
    coverage: plain === undefined ? null : textOf(plain),
    keyword: phrases[0]?.phrase ?? null,
    "two keywords":
      phrases
        .slice(0, 2)
        .map(({ phrase }) => phrase)
        .join(" & ") || null,
  };
}

function filtered(all) {
  for (const fitness of [2, 1]) {
    const pool = all.filter((sentence) => sentence.fitness >= fitness);
    if (pool.length >= 3) return pool;
  }
  return all;
}

function bestOf(pool, worth) {
  let best = null;
  let most = -Infinity;
  for (const sentence of pool) {
    const own = worth(sentence);
    if (own > most) [best, most] = [sentence.text, own];
  }
  return best;
}

function byLexRank(all, kernel) {
  const pool = all.slice(0, lexrank.sentences);
  const links = pool.map((a) =>
    pool.map((b) => {
      const cosine = a === b ? 0 : kernel.cosine(a.row, b.row);
      return cosine > lexrank.least ? cosine : 0;
    }),
  );
  const degrees = links.map((row) => row.reduce((sum, link) => sum + link, 0) || 1);
  let ranks = pool.map(() => 1 / pool.length);
  for (let round = 0; round < lexrank.rounds; round++) {
    const next = pool.map(() => lexrank.jump / pool.length);
    links.forEach((row, i) =>
      row.forEach((link, j) => (next[j] += ((1 - lexrank.jump) * ranks[i] * link) / degrees[i])),
    );
    ranks = next;
  }
  const rankOf = new Map(pool.map((sentence, i) => [sentence, ranks[i]]));
  return bestOf(pool, (sentence) => rankOf.get(sentence));
}
