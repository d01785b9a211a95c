// What choosing sentences for 10,000 comments costs beside their embedding; prints JSON.
import { pointsStage } from "@undertone/analysis";
import { seededRandom } from "@undertone/numeric";
import { realTexts } from "../real-comments.mjs";

const COMMENTS = 10_000;
const DIMENSIONS = 384;
const MATTERS = 60;

const random = seededRandom(1);
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const matters = Float32Array.from({ length: MATTERS * DIMENSIONS }, normal);
const vectors = Float32Array.from({ length: COMMENTS * DIMENSIONS }, (_, i) => {
  const row = Math.floor(i / DIMENSIONS);
  return 0.6 * matters[(row % MATTERS) * DIMENSIONS + (i % DIMENSIONS)] + normal();
});
const comments = realTexts(COMMENTS).map((body, i) => ({ id: `${i}`, body }));

const before = process.memoryUsage().rss;
const start = process.cpuUsage();
pointsStage(
  comments,
  { vectors, dimensions: DIMENSIONS },
  { language: "en", stopWords: [], postAuthor: null },
);
const { user, system } = process.cpuUsage(start);
const memory = (process.resourceUsage().maxRSS * 1024 - before) / 2 ** 20;
console.log(JSON.stringify({ cpu: (user + system) / 1e6, memory }));
