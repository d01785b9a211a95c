import type { LabelChoice } from "../reading/topic-labels.js";
import type { GroupKey } from "./group-key.js";

/** A sentence of a topic that may open the page. */
export interface Opening {
  /** Index of a sentence. */
  readonly sentence: number;
  readonly weight: number;
}

/** What a group of comments says, by itself: whatever else the thread is divided into. */
export interface GroupWords {
  /** Best first. */
  readonly labels: readonly LabelChoice[];
  /** Index of the sentence that stands for it; null where none may be quoted. */
  readonly title: number | null;
  readonly openings: readonly Opening[];
  /** Whether its title opens the page where no topic has a sentence that may. */
  readonly standsIn: boolean;
  /** The beginning of a comment, where no sentence may be quoted; else empty. */
  readonly instead: string;
  /** Indices of the most representative comments that differ. */
  readonly samples: readonly number[];
}

/** Words for every group that the largest clusters can be at any setting of the sliders. */
export interface ThreadGroups {
  readonly sentences: readonly { readonly text: string; readonly comment: number }[];
  /** Pairs of sentences that may not open the page together. */
  readonly repeats: readonly (readonly number[])[];
  readonly groups: Readonly<Record<GroupKey, GroupWords>>;
}
