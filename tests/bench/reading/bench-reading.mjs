// `npm run bench -- reading`: how good the readings are, before they were there and now.
import { mulberry32 } from "@undertone/numeric";
import { measureAgreement } from "./agreement.mjs";
import { measureClaims } from "./claims.mjs";
import { BEFORE, programBefore, programNow } from "./program.mjs";
import { countWords } from "./counts.mjs";
import { measureGroupings } from "./groupings.mjs";
import { measureStability } from "./stability.mjs";
import { threads, threadsAreThere, tunedOn } from "./threads.mjs";

/**
 * READING_PARTS, READING_THREADS, and READING_MOST narrow a run; READING_BEFORE names another commit to compare with, or "no": everything
 * takes about half an hour. With MODEL_DIR it is measured with the true model.
 */
const parts = (process.env.READING_PARTS ?? "words,claims,stability,agreement,groupings").split(",");
const names = process.env.READING_THREADS?.split(",") ?? Object.keys(threads);
const MOST = Number(process.env.READING_MOST ?? 450);
const REMOVALS = 10;
const SUBSAMPLES = 3;
const SHUFFLES = 20;

export async function benchReading() {
  if (!threadsAreThere) {
    console.log("The shared threads (../shared/data) are absent on this machine.");
    return;
  }
  const now = await programNow();
  const commit = process.env.READING_BEFORE ?? BEFORE;
  const before = commit === "no" ? null : await programBefore(commit);
  if (commit !== "no" && before === null)
    console.log(`Commit ${commit} is not in this clone, so nothing is measured before.`);
  const programs = before === null ? [now] : [before, now];
  try {
    for (const program of programs) {
      console.log(`\nThe program ${program === now ? "now" : `at ${program.name}`}`);
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
    if (parts.includes("claims")) {
      console.log("\nSentences that compare, and how many stand when topics are drawn at random");
      await measureClaims(now, { names, shuffles: SHUFFLES, random: mulberry32(1) });
    }
    if (parts.includes("agreement")) {
      console.log("\nAgreement with people's labels");
      await measureAgreement(now);
    }
    if (parts.includes("groupings")) {
      console.log("\nWays to group, at most 300 comments a thread");
      await measureGroupings(now, { names, most: 300, removals: 4 });
    }
  } finally {
    for (const program of programs) await program.close();
  }
}
