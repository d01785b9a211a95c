import type { Progress } from "@undertone/schemas/types";
import { stages as words, unnamedStage } from "@undertone/schemas/insight-texts";
import { count, counted } from "@undertone/formats";

/** A stage without words of its own is called by its name: "Lay out". */
function wordsOf(stage: string): { todo: string; now?: string; past: string } {
  if (Object.hasOwn(words, stage)) return words[stage as keyof typeof words];
  const name = stage.replaceAll("-", " ");
  return { todo: name.charAt(0).toUpperCase() + name.slice(1), past: unnamedStage };
}

/** "412 of 1,000 comments fetched" where there are counts; what the stage does where there are none, or while it works on after the last. */
export function stageText({ stage, state, done, total }: Progress): string {
  const { todo, now = todo, past } = wordsOf(stage);
  if (state === "running" && done > 0 && done === total) return now;
  if (state === "waiting" || (done === 0 && (total === null || total === 0))) return todo;
  if (total === null || (state === "finished" && done === total))
    return `${counted(done, "comment")} ${past}`;
  return `${count(done)} of ${counted(total, "comment")} ${past}`;
}

/** What a stage does. */
export function stageName(stage: string): string {
  return wordsOf(stage).todo;
}
