// Our VADER against the recorded scores of Python's, and against Python's speed.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { line, runOurs, withTemporaryFolder } from "../measured.mjs";
import { runPeer } from "../python-peer.mjs";
import { everyComment, sharedData, sharedDataAbsent } from "../real-comments.mjs";

const ours = new URL("score-texts.mjs", import.meta.url);
const peer = new URL("vader_peer.py", import.meta.url);

export function benchSentiment() {
  console.log("\nSentiment against vaderSentiment 3.3.2");
  const absent =
    sharedDataAbsent("sentiment", "the data of vaderSentiment 3.3.2 and the scores that Python gave them") ??
    sharedDataAbsent("threads", "the threads that Python scored");
  if (absent !== null) return console.log(`  ${absent}`);
  withTemporaryFolder((folder) => {
    const texts = join(folder, "texts.json");
    const { bodies, recorded } = recordedScores();
    writeFileSync(texts, JSON.stringify(bodies));
    const own = runOurs(ours, [texts]);
    const equal = own.compounds.filter((compound, i) => compound === recorded[i]).length;
    line("compound equal to Python's", `${equal} of ${bodies.length}`, {
      met: equal === bodies.length,
      text: "all",
    });
    const speed = bodies.length / own.cpu;
    line("ours", `${Math.round(speed)} texts a CPU second`);
    const python = (which) =>
      runPeer(peer, { packages: [which], args: [which, texts, `${sharedData}sentiment/vader_lexicon.txt`] });
    const reference = python("vaderSentiment");
    compare("vaderSentiment", reference, speed, bodies.length);
    if (reference.absent)
      compare("NLTK's port, same lexicon, no emoji", python("nltk"), speed, bodies.length);
  });
}

function compare(name, found, speed, count) {
  if (found.absent) return line(name, `absent: ${found.absent}`);
  const ratio = (speed * found.cpu) / count;
  line(name, `${Math.round(count / found.cpu)} texts a CPU second`);
  line("ours is faster by", ratio.toFixed(2), { met: ratio >= 2, text: "≥ 2" });
}

/** Every text that a recorded compound score of Python's belongs to, and that score. */
function recordedScores() {
  const rows = (name) =>
    readFileSync(`${sharedData}sentiment/${name}`, "utf8")
      .split("\n")
      .filter((row) => row !== "")
      .map((row) => row.replace(/\r$/, "").split("\t"));
  const bodyOf = new Map(everyComment().map(({ id, body }) => [id, body]));
  const comments = rows("reddit_python_vader.tsv").slice(1);
  const pairs = comments.map(([, id, compound]) => [bodyOf.get(id), Number(compound)]);
  for (const set of ["tweets", "nytEditorialSnippets"]) {
    const textOf = new Map(rows(`${set}_GroundTruth.txt`).map(([id, , ...text]) => [id, text.join("\t")]));
    for (const [id, , compound] of rows(`${set}_python_vader_scores.tsv`).slice(1)) {
      pairs.push([textOf.get(id), Number(compound)]);
    }
  }
  return { bodies: pairs.map(([body]) => body), recorded: pairs.map(([, compound]) => compound) };
}
