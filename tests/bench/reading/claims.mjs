import { divisionOf } from "./stability.mjs";
import { shuffled } from "./drawn.mjs";
import { kernel as buildKernel } from "./kernel.mjs";
import { threadOf } from "./threads.mjs";

const divisions = ["as set", "few", "some"];
/** As large as a thread gets, and 28 topics in the readings. */
const large = { comments: 10_000, topics: [8, 20] };

/**
 * How many comparing sentences stand on each thread; and how many, over `shuffles` random divisions with topics of the same sizes,
 * where each is false. Then the time that a large thread takes.
 *
 * @param {{ names: string[], shuffles: number, random: () => number }} options
 */
export async function measureClaims(program, { names, shuffles, random }) {
  const kernel = await buildKernel();
  const total = { claims: 0, false: 0, threads: 0, shuffled: 0 };
  const kinds = {};
  let every = [];
  for (const name of names) {
    const thread = threadOf(name);
    const result = await program.analyse(thread);
    const comments = [...Object.values(result.clusters).flat(), ...result.noise];
    every = every.concat(comments.map((comment) => ({ ...comment, id: `${name} ${comment.id}` })));
    const compared = comparedOf(comments, program, kernel);
    const groupings = divisions.map((division) => groupsOf(divisionOf(result, division), comments));
    const claims = kernel.claimsOf(compared, groupings);
    for (const { kind, direction } of claims.flat())
      kinds[`${kind} ${direction}`] = (kinds[`${kind} ${direction}`] ?? 0) + 1;
    let wrong = 0;
    for (let shuffle = 0; shuffle < shuffles; shuffle++) {
      const positions = shuffled(comments.keys(), random);
      const drawn = groupings.map((groups) => groups.map((group) => group.map((i) => positions[i])));
      const found = kernel.claimsOf(compared, drawn).flat().length;
      wrong += found;
      if (found > 0) total.threads++;
      total.shuffled++;
    }
    total.claims += claims.flat().length;
    total.false += wrong;
    const counts = divisions.map(
      (division, i) => `${division} ${claims[i].length} of ${asked(groupings[i])}`,
    );
    console.log(
      `  ${name} (${comments.length} comments), claims of topics: ${counts.join(", ")}; shuffled ${wrong}`,
    );
  }
  console.log(
    `  ${total.claims} claims: ${Object.entries(kinds)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(", ")}`,
  );
  console.log(
    `  of ${total.shuffled} shuffled threads ${total.threads} have a claim, ${total.false} claims in all`,
  );
  timeLarge(every.slice(0, large.comments), program, kernel);
}

function asked(groups) {
  return groups.filter(({ length }) => length >= 15).length;
}

function groupsOf(division, comments) {
  if (division === null) return [];
  return division.summaries.map(({ cluster_id: cluster }) =>
    [...comments.keys()].filter((i) => division.clusterOf.get(comments[i].id) === cluster),
  );
}

function comparedOf(comments, program, kernel) {
  const { sentiment } = program.kernel;
  const reader = kernel.createReader(program.parse("analysis-parameters", {}).stop_words, "en");
  const texts = comments.map(({ body }) => reader.read(body));
  const terms = kernel.threadTerms(texts, "en");
  const tones = Float64Array.from(comments, ({ body }) => sentiment.score(body).compound);
  const neutralTones = kernel.neutralTones(
    { terms, texts, tones },
    (word) => sentiment.hasValence(word),
    (i, neutral) => sentiment.score(comments[i].body, { ...kernel.noOverlay, neutral }).compound,
  );
  return kernel.comparedComments(comments, comments, { texts, terms }, { tones, neutralTones });
}

/** Topics by the alphabet, which are as different from each other as topics ever are, so that nothing is passed over. */
function timeLarge(comments, program, kernel) {
  const compared = comparedOf(comments, program, kernel);
  const byText = [...comments.keys()].sort((a, b) => (comments[a].body < comments[b].body ? -1 : 1));
  const groupings = large.topics.map((count) =>
    Array.from({ length: count }, (_, topic) =>
      byText.slice((topic * byText.length) / count, ((topic + 1) * byText.length) / count),
    ),
  );
  const start = process.cpuUsage();
  const claims = kernel.claimsOf(compared, groupings).flat().length;
  const { user, system } = process.cpuUsage(start);
  console.log(
    `  ${comments.length} comments, ${large.topics.join(" + ")} topics: ${((user + system) / 1e6).toFixed(2)} s of CPU, ${claims} claims`,
  );
}
