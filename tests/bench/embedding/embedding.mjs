// Ours against sentence-transformers: the same comments, all-MiniLM-L6-v2 or a model of its shape, two cores each.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { line, runOurs, withTemporaryFolder } from "../measured.mjs";
import { runPeer } from "../python-peer.mjs";
import { realTexts, sharedData, sharedThreadsAbsent } from "../real-comments.mjs";

const TEXTS = 2000;
const CORES = 2;
/** Each is run this often, by turns, and the run with the least CPU counts: other work on the machine only adds. */
const RUNS = 2;

export function benchEmbedding() {
  console.log(`\nEmbedding ${TEXTS} comments, all-MiniLM-L6-v2, ${CORES} cores`);
  const absent = sharedThreadsAbsent();
  if (absent) return console.log(`  ${absent}`);
  withTemporaryFolder((folder) => {
    const texts = join(folder, "texts.json");
    writeFileSync(texts, JSON.stringify(realTexts(TEXTS)));
    const ours = [];
    const peers = [];
    for (let run = 0; run < RUNS; run++) {
      ours.push(runOurs(new URL("embed-texts.mjs", import.meta.url), [texts, `${sharedData}models`]));
      peers.push(
        runPeer(new URL("sentence_transformers_peer.py", import.meta.url), {
          packages: ["sentence-transformers"],
          args: [texts, `${sharedData}models/all-MiniLM-L6-v2`, String(CORES)],
          threads: CORES,
        }),
      );
      if (peers[0].absent) break;
    }
    report(
      leastCpu(ours),
      ours.map(({ delay }) => delay),
      peers[0].absent ? peers[0] : leastCpu(peers),
    );
  });
}

function leastCpu(runs) {
  return runs.reduce((best, run) => (run.cpu < best.cpu ? run : best));
}

function report(ours, delays, peer) {
  const speed = ({ cpu, seconds }) => `${cpu.toFixed(1)} CPU s, ${seconds.toFixed(1)} s`;
  line("int8, one text a call (ours)", `${speed(ours)}, padding 1.00`);
  // Other work on the machine only adds to this too: what a run cannot avoid is in each of them.
  const waits = delays.map((delay) => delay.toFixed(1)).join(" and ");
  line("longest wait of the caller's event loop, by run", `${waits} ms`, {
    met: Math.min(...delays) < 50,
    text: "< 50 ms",
  });
  if (peer.absent) return line("sentence-transformers", `absent: ${peer.absent}`);
  line("fp32, sentence-transformers", `${speed(peer)}, padding ${peer.padding.toFixed(2)}`);
  const ratio = peer.cpu / ours.cpu;
  line(
    "ours is faster by (CPU; seconds)",
    `${ratio.toFixed(2)}; ${(peer.seconds / ours.seconds).toFixed(2)}`,
    {
      met: ratio >= 3,
      text: "≥ 3",
    },
  );
}
