import type { AnalysisParameters } from "@undertone/schemas/types";
import { differences, inWords } from "./parameter-fields.js";
import { screenText } from "../lib/screens.js";

const LONGEST = 6;

export interface Change {
  /** Its path in the parameters, `hdbscan_params.alpha`. */
  path: string;
  title: string;
  /** The title of the group around it; null at the top. */
  group: string | null;
  /** In words; of a list that grew or shrank, what came and went. */
  value: string;
  before: string;
}

/** What of some parameters differs from others, or else from the defaults, in the schema's order. */
export function changesOf(parameters: AnalysisParameters, before: AnalysisParameters = {}): Change[] {
  return differences(parameters, before).map(({ path, title, group, value, before: initial }) => ({
    ...{ path: path.join("."), title, group },
    ...said(value, initial),
  }));
}

/** Lists of hundreds of words are told by their differences. */
function said(value: unknown, initial: unknown): Pick<Change, "value" | "before"> {
  if (!Array.isArray(value) || !Array.isArray(initial) || initial.length === 0)
    return { value: Array.isArray(value) ? beginningOf(value) : inWords(value), before: inWords(initial) };
  const added = value.filter((item) => !initial.includes(item));
  const removed = initial.filter((item) => !value.includes(item));
  const parts = [
    added.length > 0 ? `with ${beginningOf(added)}` : "",
    removed.length > 0 ? `without ${beginningOf(removed)}` : "",
  ];
  return {
    value: parts.filter((part) => part !== "").join("; ") || screenText("changes-order"),
    before: screenText("changes-items", { count: initial.length }),
  };
}

/** The first few of a list, which may have hundreds of items. */
function beginningOf(items: readonly unknown[]): string {
  const more = items.length - LONGEST;
  return more <= 1
    ? inWords(items)
    : screenText("changes-more", { items: inWords(items.slice(0, LONGEST)), more });
}
