import { useRef } from "react";
import { sentChoices, type ChosenFile } from "./chosen-file.js";
import { useUploadThread } from "./use-upload-thread.js";

interface Uploaded {
  file: File;
  choices: string;
  threadId: string;
}

/** Uploads a file as it was chosen to be read; once only, however often the analysis is started. */
export function useThreadOfFile() {
  const { upload, isUploading } = useUploadThread();
  const last = useRef<Uploaded | null>(null);

  async function threadOf(chosen: ChosenFile): Promise<string> {
    const choices = JSON.stringify(sentChoices(chosen.choices));
    if (last.current?.file === chosen.file && last.current.choices === choices) return last.current.threadId;
    const { threadId } = await upload(chosen);
    last.current = { file: chosen.file, choices, threadId };
    return threadId;
  }
  return { threadOf, isUploading };
}
