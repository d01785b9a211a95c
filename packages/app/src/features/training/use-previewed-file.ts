import type { FileChoices } from "@undertone/schemas/types";
import { isNoThreadChosen, readingChoices, type ChosenFile } from "./chosen-file.js";
import { useFilePreview } from "./use-file-preview.js";
import { useSettled } from "../../lib/use-settled.js";

/** In milliseconds: who ticks several threads, or types a day or comments, is not asked to wait for each. */
const PAUSE = 400;

/** A chosen file as the server would read it by the choices of this moment. */
export function usePreviewedFile(chosen: ChosenFile | null) {
  const settled = useSettled(chosen, PAUSE);
  const isTyped = settled?.pasted !== undefined && chosen?.pasted !== undefined;
  // Another file is read at once; another choice or an edited text, when no further one follows.
  const { file = null, choices = {} } = (isTyped || settled?.file === chosen?.file ? settled : chosen) ?? {};
  const isAsked = file !== null && !isNoThreadChosen(choices);
  const answer = useFilePreview(file, isAsked ? readingChoices(choices) : null);
  const isSettled = file === (chosen?.file ?? null) && isRead(chosen?.choices ?? {}, choices);
  const isReading = file !== null && (answer.isReading || !isSettled);
  const isReady = isAsked && !isReading && answer.error === undefined && answer.preview?.refusal === null;
  return { ...answer, isReading, isReady };
}

/** Whether a file that is read by these choices is read by the others, too. */
function isRead(wanted: FileChoices, read: FileChoices): boolean {
  return JSON.stringify(readingChoices(wanted)) === JSON.stringify(readingChoices(read));
}
