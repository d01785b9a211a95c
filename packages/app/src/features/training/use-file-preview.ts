import { uploadWithinMilliseconds } from "@undertone/schemas/constants.json";
import useSWR from "swr";
import type { FileChoices, FilePreview } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { formOf, type ChosenFile } from "./chosen-file.js";

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
export function useFilePreview(file: File | null, choices: FileChoices | null) {
  const isAsked = file !== null && choices !== null;
  const { data, error, isValidating, mutate } = useSWR<Previewed, ApiError, Asked | null>(
    isAsked ? ([pathOf("previewThread"), { file, choices }] as const) : null,
    async ([path, chosen]: Asked) => ({
      file: chosen.file,
      preview: await request("request", path, { method: "POST", body: formOf(chosen), within }),
    }),
    settings,
  );
  return {
    preview: data?.file === file ? data.preview : undefined,
    error,
    isReading: isValidating,
    retry: () => void mutate(),
  };
}

/** A file does not change by itself, and each reading sends it whole. */
const settings = {
  keepPreviousData: true,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};
