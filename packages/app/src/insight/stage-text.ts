import type { Progress } from "@undertone/schemas/types";
import { count, counted } from "@undertone/formats";

type StageName = Progress["stage"];

/** What a stage will do, and what it does to the comments that it counts. */
const words: Record<StageName, { todo: string; past: string }> = {
  fetch: { todo: "Fetch the comments", past: "fetched" },
  filter: { todo: "Leave out what says nothing", past: "checked" },
  embed: { todo: "Turn comments into vectors", past: "read for meaning" },
  cluster: { todo: "Find topics", past: "compared" },
  read: { todo: "Find what people speak of", past: "put into topics" },
  describe: { todo: "Describe each topic", past: "described" },
  "lay-out": { todo: "Lay out the map", past: "placed" },
  store: { todo: "Store the result", past: "stored" },
};

/** "412 of 1,000 comments fetched" where there are counts; what the stage does where there are none. */
export function stageText({ stage, state, done, total }: Progress): string {
  const { todo, past } = words[stage];
  if (state === "waiting" || (done === 0 && (total === null || total === 0))) return todo;
  if (total === null || (state === "finished" && done === total))
    return `${counted(done, "comment")} ${past}`;
  return `${count(done)} of ${counted(total, "comment")} ${past}`;
}

/** What a stage does; its own key when it is one that this page does not know. */
export function stageName(stage: string): string {
  return Object.hasOwn(words, stage) ? words[stage as StageName].todo : stage;
}
