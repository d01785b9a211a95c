import { Notice } from "../../ui/notice.js";
import { trainingText } from "../../lib/training-text.js";
import type { FileChoices } from "@undertone/schemas/types";

/** What becomes of the names in a private chat. */
export function PrivateChatNote({ names }: Pick<FileChoices, "names">) {
  return (
    <Notice aria-label={trainingText("file-private")}>
      <strong>{trainingText("file-private")}.</strong>{" "}
      {trainingText(names === "keep" ? "file-private-kept" : "file-private-replaced")}
    </Notice>
  );
}
