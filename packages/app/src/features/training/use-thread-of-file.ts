import { useRef } from "react";
import { uploadWithinMilliseconds } from "@undertone/schemas/constants.json";
import { useSend } from "../../lib/api/use-call.js";
import { formOf, sentChoices, type ChosenFile } from "./chosen-file.js";

interface Uploaded {
  file: File;
  choices: string;
  threadId: string;
}

/** Uploads a file as it was chosen to be read; once only, however often the analysis is started. */
export function useThreadOfFile() {
  // A large file over a slow line takes longer than a call may.
  const { send, isSending } = useSend(
    "uploadThread",
    {},
    { action: "run", within: uploadWithinMilliseconds },
  );
  const last = useRef<Uploaded | null>(null);

  async function threadOf(chosen: ChosenFile): Promise<string> {
    const choices = JSON.stringify(sentChoices(chosen.choices));
    if (last.current?.file === chosen.file && last.current.choices === choices) return last.current.threadId;
    const { threadId } = await send(formOf(chosen));
    last.current = { file: chosen.file, choices, threadId };
    return threadId;
  }
  return { threadOf, isUploading: isSending };
}
