import { divisionOf } from "./stability.mjs";
import { threadOf } from "./threads.mjs";

const MOST = 1000;

/**
 * Prints the labels of each thread, and counts anew, from the texts themselves, what is promised of labels and claims:
 * labels that less than a fifth of their comments hold, two labels of one division that share a head word, and comparing
 * sentences without a figure that beats chance.
 */
export async function countWords(program, names) {
  const counted = {
    topics: 0,
    titles: 0,
    mixed: 0,
    labels: 0,
    below: 0,
    twins: 0,
    claims: 0,
    unproven: 0,
    divisions: 0,
  };
  for (const name of names) {
    const result = await program.analyse(threadOf(name, MOST));
    const bodies = new Map(
      [...Object.values(result.clusters).flat(), ...result.noise].map(({ id, body }) => [id, body]),
    );
    console.log(`  ${name} (${result.total_processed} comments)`);
    for (const division of ["few", "some"]) {
      const found = divisionOf(result, division);
      if (found === null) continue;
      counted.divisions++;
      const reading = result.readings.find((one) => one.name === division);
      console.log(
        `    ${division}${reading.default ? ", shown first" : ""}: ${reading.num_clusters} topics, ${Math.round(reading.noise_ratio * 100)} % on their own`,
      );
      const labels = reading.summaries.map(({ label }) => label).filter((label) => label !== null);
      console.log(`      labels: ${labels.join(" | ") || "none"}`);
      countLabels(found, bodies, counted);
      for (const { q } of reading.claims) {
        counted.claims++;
        if (!(q < 0.05)) counted.unproven++;
      }
    }
  }
  const { topics, titles, mixed, labels, below, twins, claims, unproven } = counted;
  console.log(
    `\n  ${topics} topics: ${titles} with a title, ${mixed} mixed, ${labels} with a label (${Math.round((100 * labels) / topics)} %); ` +
      `held by less than a fifth: ${below}; twins: ${twins}; claims: ${claims}, of them with q >= 0.05: ${unproven}`,
  );
}

function countLabels({ clusterOf, summaries }, bodies, counted) {
  const heads = new Set();
  for (const { cluster_id: cluster, label, title, mixed } of summaries) {
    counted.topics++;
    if (title !== null) counted.titles++;
    if (mixed) counted.mixed++;
    if (label === null) continue;
    counted.labels++;
    const members = [...clusterOf].filter(([, other]) => other === cluster).map(([id]) => bodies.get(id));
    const holders = members.filter((body) => spaced(body).includes(spaced(label)));
    if (holders.length * 5 < members.length) counted.below++;
    const head = spaced(label).trim().split(" ").at(-1).replace(/s$/, "");
    if (heads.has(head)) counted.twins++;
    heads.add(head);
  }
}

const spaced = (text) =>
  ` ${text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{N}'$€%]+/gu, " ")
    .trim()} `;
