// `npm run bench -- reading`: how good titles, labels and groupings are.
import { resolve } from "node:path";
import { mulberry32 } from "@undertone/numeric";
import { measureAgreement } from "./agreement.mjs";
import { programAt, programNow } from "./program.mjs";
import { countWords } from "./counts.mjs";
import { measureStability } from "./stability.mjs";
import { threads, threadsAreThere, tunedOn } from "./threads.mjs";

/**
 * READING_PARTS, READING_THREADS, and READING_MOST narrow a run; READING_BEFORE names a built checkout of another version to
 * compare with: everything takes about half an hour. With MODEL_DIR it is measured with the true model.
 */
const parts = (process.env.READING_PARTS ?? "words,stability,agreement").split(",");
const names = process.env.READING_THREADS?.split(",") ?? Object.keys(threads);
const MOST = Number(process.env.READING_MOST ?? 450);
const REMOVALS = 10;
const SUBSAMPLES = 3;

export async function benchReading() {
  if (!threadsAreThere) {
    console.log("The shared threads (../shared/data) are absent on this machine.");
    return;
  }
  const now = await programNow();
  const before = process.env.READING_BEFORE;
  const programs = before === undefined ? [now] : [await programAt(`${resolve(before)}/`, "before"), now];
  try {
    for (const program of programs) {
      console.log(`\nThe program ${program.name}`);
      if (parts.includes("words")) {
        console.log("\nWhat it says, at most 1,000 comments a thread");
        await countWords(program, names);
      }
      if (parts.includes("stability")) {
        console.log(
          `\nWhat stays, at most ${MOST} comments a thread; figures: few some "as set"; rules and weights were chosen on ${tunedOn.join(", ")}`,
        );
        const random = mulberry32(1);
        await measureStability(program, {
          names,
          most: MOST,
          removals: REMOVALS,
          subsamples: SUBSAMPLES,
          random,
        });
      }
    }
    if (parts.includes("agreement")) {
      console.log("\nAgreement with people's labels");
      await measureAgreement(now);
    }
  } finally {
    for (const program of programs) await program.close();
  }
}
