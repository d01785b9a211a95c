import type { ComponentType, ReactNode } from "react";
import type { FormSession } from "../form/form-session.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import type { HeadingLevelNumber } from "./heading-level.js";

/** What every part that holds others knows of itself. */
interface Part {
  session: FormSession;
  schema: FormSchema;
  /** Its own; those of its texts are made from it: `-description`, `-error`. */
  id: string;
  label: string;
  error: string | undefined;
  /** Nothing in it can be changed. */
  disabled: boolean;
}

/** A part that opens and closes. An error inside it, and `focus` of a form's `ref`, open it. */
interface OpenPart extends Part {
  isOpen: boolean;
  toggle: () => void;
  /** For what takes the keyboard when something is wrong with the part as a whole. */
  ref: (element: HTMLElement | null) => void;
}

export interface GroupPart extends OpenPart {
  /** Of its heading: the form's `headingLevel`, and one more for each group around it, 6 at most. */
  headingLevel: HeadingLevelNumber;
  /** How many fields in it differ from their defaults; undefined when none does. */
  change: { count: number; reset: () => void } | undefined;
  /** Gives the keyboard to what `ref` was given: a button that resets the group goes with the change. */
  focus: () => void;
}

export interface GroupFrameProps {
  group: GroupPart;
  /** Its fields. */
  children: ReactNode;
}

export interface AlternativesPart extends Part {
  /** What is chosen from. */
  options: readonly { label: string }[];
  /** Which is chosen; -1 for none. */
  index: number;
  /** Takes an alternative; -1 for none, where that is allowed. */
  choose: (index: number) => void;
  mayBeNone: boolean;
  required: boolean;
  isRoot: boolean;
  ref: (element: HTMLElement | null) => void;
}

export interface AlternativesFrameProps {
  alternatives: AlternativesPart;
  /** What is filled in of the one that is chosen; undefined while none is, or when there is nothing to fill in. */
  children: ReactNode;
}

export interface ItemPart extends OpenPart {
  /** Its place in the list, from 0. */
  index: number;
  /** Its label, told from those of items of other lists: for the names of buttons. */
  distinctLabel: string;
  /** Whether it is a group of fields, which opens and closes. One field alone has a frame of its own. */
  isSeveral: boolean;
}

export interface ItemFrameProps {
  item: ItemPart;
  /** The buttons that move and remove it; undefined where nothing of that is allowed. */
  actions: ReactNode;
  /** Its field or fields. */
  children: ReactNode;
}

export type GroupTemplate = ComponentType<GroupFrameProps>;
export type AlternativesTemplate = ComponentType<AlternativesFrameProps>;
export type ItemTemplate = ComponentType<ItemFrameProps>;
