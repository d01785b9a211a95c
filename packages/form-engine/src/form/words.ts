import type { ValidationMessages } from "@undertone/schemas/localize";

const english = {
  changed: "Changed",
  changedCount: "{count} changed from default",
  clamped: "{reason}: changed from {from} to {to}",
  collapseAll: "Collapse all",
  countOf: "{count} of {limit}",
  countOnly: "{count} items",
  duplicatesDropped: "Repeated items dropped: {count}",
  emptied: "Left empty, so it is back to its default, {value}",
  entryAdd: "Add",
  entryName: "Name",
  entryRemove: "Remove {label}",
  expandAll: "Expand all",
  fieldMessage: "{label}: {message}",
  hide: "Hide",
  itemMessage: "“{item}”: {message}",
  listHint: "Separate items by commas",
  listSummary: "{amount}. {hint}.",
  nameTaken: "There is already an entry with this name",
  nameNotAllowed: "This name is not allowed",
  noneChanged: "All values are the defaults",
  notChosen: "Not chosen",
  remove: "Remove",
  required: "required",
  reset: "Reset",
  resetAll: "Reset all",
  resetField: "Reset {label} to its default",
  show: "Show",
  showPassword: "Show {label}",
  submit: "Submit",
  summaryMany: "{count} fields need attention",
  undo: "Undo",
  undoClamp: "Undo: back to {from}",
};

/** The engine's own few words: labels of its buttons and notices. */
export type FormWords = Readonly<Record<keyof typeof english, string>>;

/**
 * A catalogue of messages: those of each keyword and type, by which errors are worded, and the engine's own words
 * under `form`, where English serves for what is absent.
 */
export interface FormMessages extends ValidationMessages {
  form?: Partial<FormWords>;
}

export function wordsOf(messages: FormMessages): FormWords {
  return { ...english, ...messages.form };
}
