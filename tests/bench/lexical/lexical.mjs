// The lexical embedder against scikit-learn's TF-IDF and truncated SVD: how well k-means finds the labels, and what it costs.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { line, runOurs, withTemporaryFolder } from "../measured.mjs";
import { runPeer } from "../python-peer.mjs";
import { realTexts, sharedData, sharedDataAbsent, sharedThreadsAbsent } from "../real-comments.mjs";

const COMMENTS = 10_000;
const sets = ["banking77_test.tsv", "stackoverflow20_5k.tsv"];
const ours = new URL("embed-texts.mjs", import.meta.url);
const peer = new URL("lexical_peer.py", import.meta.url);
const packages = ["scikit-learn"];

export function benchLexical() {
  console.log("\nLexical embedder beside scikit-learn (TF-IDF, truncated SVD to 100)");
  withTemporaryFolder((folder) => {
    for (const set of sets) compareLabels(set, folder);
    compareCost(folder);
  });
}

function compareLabels(set, folder) {
  const source = `${sharedData}clustering/${set}`;
  const name = `k-means V, ${set.split("_")[0]}`;
  const absent = sharedDataAbsent(`clustering/${set}`, "labelled texts");
  if (absent !== null) return line(name, absent);
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
  const least = (run) => Math.min(run(), run());
  const cpu = least(() => runOurs(ours, [texts]).cpu);
  line(`${COMMENTS} comments, ours`, `${cpu.toFixed(2)} CPU s`);
  const found = runPeer(peer, { packages, args: ["cpu", texts] });
  if (found.absent) return line("scikit-learn", `absent: ${found.absent}`);
  const installed = least(() => runPeer(peer, { packages, args: ["cpu", texts] }).cpu);
  const single = least(() => runPeer(peer, { packages, args: ["cpu", texts], threads: 1 }).cpu);
  // Its linear algebra uses all cores and spins while it waits, so the same work costs more CPU than on one.
  line("scikit-learn, as installed", `${installed.toFixed(2)} CPU s`);
  line("ours takes of that", (cpu / installed).toFixed(2), { met: cpu <= 2.5 * installed, text: "≤ 2.5" });
  line(
    "scikit-learn, held to one thread",
    `${single.toFixed(2)} CPU s; ours takes ${(cpu / single).toFixed(2)} of it`,
  );
}
