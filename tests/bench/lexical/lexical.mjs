// The lexical embedder against scikit-learn's TF-IDF and truncated SVD: how well k-means finds the labels, and what it costs.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { line, runOurs, withTemporaryFolder } from "../measured.mjs";
import { runPeer } from "../python-peer.mjs";
import { realTexts, sharedData, sharedThreadsAbsent } from "../real-comments.mjs";

const COMMENTS = 10_000;
const sets = ["banking77_test.tsv", "stackoverflow20_5k.tsv"];
const ours = new URL("embed-texts.mjs", import.meta.url);
const peer = new URL("lexical_peer.py", import.meta.url);
const packages = ["scikit-learn"];

export function benchLexical() {
  console.log("\nLexical embedder beside scikit-learn (TF-IDF, truncated SVD to 100); one core");
  withTemporaryFolder((folder) => {
    for (const set of sets) compareLabels(set, folder);
    compareCost(folder);
  });
}

function compareLabels(set, folder) {
  const source = `${sharedData}clustering/${set}`;
  const name = `k-means V, ${set.split("_")[0]}`;
  if (!existsSync(source)) return line(name, "absent: ../shared/data/clustering");
  const rows = readFileSync(source, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => row.split("\t"));
  const texts = join(folder, `${set}.json`);
  const vectors = join(folder, `${set}.f32`);
  writeFileSync(
    texts,
    JSON.stringify({ labels: rows.map(([label]) => label), texts: rows.map(([, text]) => text) }),
  );
  runOurs(ours, [texts, vectors]);
  const found = runPeer(peer, { packages, args: ["v", texts, vectors] });
  if (found.absent) return line(name, `absent: ${found.absent}`);
  line(name, `${found.ours.toFixed(3)}, scikit-learn ${found.peer.toFixed(3)}`, {
    met: found.ours >= found.peer,
    text: "not below",
  });
}

function compareCost(folder) {
  const absent = sharedThreadsAbsent();
  if (absent) return console.log(`  ${absent}`);
  const texts = join(folder, "comments.json");
  writeFileSync(texts, JSON.stringify({ texts: realTexts(COMMENTS) }));
  const { cpu } = runOurs(ours, [texts]);
  const found = runPeer(peer, { packages, args: ["cpu", texts] });
  line(`${COMMENTS} comments, ours`, `${cpu.toFixed(1)} CPU s`);
  if (found.absent) return line("scikit-learn", `absent: ${found.absent}`);
  const ratio = cpu / found.cpu;
  line(`${COMMENTS} comments, scikit-learn`, `${found.cpu.toFixed(1)} CPU s`);
  line("ours takes", `${ratio.toFixed(2)} of its CPU`, { met: ratio <= 2.5, text: "≤ 2.5" });
}
