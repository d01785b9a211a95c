import type { FileChoices, FilePreview } from "@undertone/schemas/types";
import { isNoThreadChosen, readingChoices, type ChosenFile, formOf } from "./chosen-file.js";
import { useSettled } from "../../lib/use-settled.js";
import { uploadWithinMilliseconds } from "@undertone/schemas/constants.json";
import useSWRImmutable from "swr/immutable";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

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

/** A large file over a slow line takes longer than a call may. */
const within = uploadWithinMilliseconds;

interface Previewed {
  file: File;
  preview: FilePreview;
}

type Asked = readonly [path: Path<"previewThread">, chosen: ChosenFile];

/**
 * What the server recognises in a file by what is chosen about it. While it reads the file by another choice, or is not asked,
 * what it said before stays.
 *
 * @param choices null: they cannot be read by, so the server is not asked.
 */
function useFilePreview(file: File | null, choices: FileChoices | null) {
  const isAsked = file !== null && choices !== null;
  // A file does not change by itself, and each reading sends it whole.
  const { data, error, isValidating, mutate } = useSWRImmutable<Previewed, ApiError, Asked | null>(
    isAsked ? ([pathOf("previewThread"), { file, choices }] as const) : null,
    async ([path, chosen]: Asked) => ({
      file: chosen.file,
      preview: await request("request", path, { method: "POST", body: formOf(chosen), within }),
    }),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return {
    preview: data?.file === file ? data.preview : undefined,
    error,
    isReading: isValidating,
    retry: () => void mutate(),
  };
}
