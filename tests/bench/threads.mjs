// `npm run bench`: the whole analysis of each shared thread, as `npx undertone analyse` does it, twice.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = fileURLToPath(new URL("../../../shared/data/threads/", import.meta.url));

/** Everything but what names the run or its clock. */
function bytesOf(result) {
  return JSON.stringify({ ...result, task_id: undefined, timestamp: undefined, timings: undefined });
}

function analyse(file) {
  const start = performance.now();
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["packages/server/dist/cli/analyse.js", folder + file, "--parameters", "tests/bench/whole-thread.json"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 30,
      env: { ...process.env, MODEL_HOST: "http://127.0.0.1:9" },
    },
  );
  if (status !== 0) throw new Error(`${file}: exit ${status}\n${stderr}`);
  const seconds = (performance.now() - start) / 1000;
  const memory = /([\d,]+) MB\s*$/.exec(stderr)?.[1] ?? "?";
  return { result: JSON.parse(stdout), seconds, memory };
}

export function benchThreads() {
  if (!existsSync(folder)) {
    console.log("The shared threads (../shared/data/threads) are absent on this machine.");
    return;
  }
  console.log("Whole threads, max_comments 10000, other parameters at their defaults, lexical embedder");
  console.log("fetched  used  clusters  noise  seconds  peak MB  same bytes twice  thread");
  for (const file of readdirSync(folder).sort()) {
    const first = analyse(file);
    const second = analyse(file);
    const [a, b] = [first, second].map(({ result }) =>
      createHash("sha256").update(bytesOf(result)).digest("hex"),
    );
    const { fetched, total_processed, num_clusters, noise_ratio } = first.result;
    console.log(
      [
        String(fetched).padStart(7),
        String(total_processed).padStart(5),
        String(num_clusters).padStart(9),
        noise_ratio.toFixed(2).padStart(6),
        first.seconds.toFixed(1).padStart(8),
        first.memory.padStart(8),
        (a === b ? "yes" : "NO").padStart(17),
        ` ${file}`,
      ].join(" "),
    );
    if (a !== b) process.exitCode = 1;
  }
}
