import type { FileChoices, ThreadFile } from "@undertone/schemas/types";
import { trainingText } from "../../lib/training-text.js";

/** A file that was chosen on the page, and what was chosen about it. It stays in the browser until the analysis starts. */
export interface ChosenFile {
  file: File;
  choices: FileChoices;
  /** The text of the field that it was made of; absent: it was chosen as a file. */
  pasted?: string;
}

export function pastedFile(pasted: string, choices: FileChoices): ChosenFile {
  return {
    file: new File([pasted], `${trainingText("pasted-title")}.txt`),
    choices: { ...choices, pasted: true },
    pasted,
  };
}

/** What each part of the choice about a file needs. */
export interface FileChoiceProps {
  file: ThreadFile;
  choices: FileChoices;
  onChange: (choices: FileChoices) => void;
}

/** Choices as the server takes them; a title of nothing but spaces is none. */
export function sentChoices({ title, ...choices }: FileChoices): FileChoices {
  const named = title?.trim() ?? "";
  return named === "" ? choices : { ...choices, title: named };
}

/** What decides how a file is read: all but its title, which only names what was read. */
export function readingChoices({ title: _title, ...choices }: FileChoices): FileChoices {
  return choices;
}

/** Whether a file of several threads is to be read without any. */
export function isNoThreadChosen({ threads }: FileChoices): boolean {
  return threads?.length === 0;
}

/** The form in which the server takes a file: fields behind the file are not read. */
export function formOf({ file, choices }: ChosenFile): FormData {
  const form = new FormData();
  form.append("choices", JSON.stringify(sentChoices(choices)));
  form.append("file", file, file.name);
  return form;
}
