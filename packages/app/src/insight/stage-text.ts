import type { Progress } from "@undertone/schemas/types";
import { stages as words } from "@undertone/schemas/insight-texts";
import { count, counted } from "@undertone/formats";

type StageName = Progress["stage"];

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
