import type { ComponentType, ReactNode } from "react";
import type { Field } from "./use-field.js";

/** A remark on what was just typed, with a way back. */
export interface Notice {
  text: string;
  undo?: { label: string; run: () => void };
}

/** What a frame around a field is given. */
export interface FieldFrameProps {
  field: Field;
  /** The input, select or textarea; it takes `describe(field)` as its attributes. */
  children: ReactNode;
  /** Takes the whole width of the form. */
  wide?: boolean;
  notice?: Notice | undefined;
  /** Stands at the end of the help text: how many items, how to separate them. */
  hint?: string | undefined;
  /** Whether the label is that of several controls, each with one of its own. */
  isSet?: boolean;
  /** Whether the help stands before what is filled in, which may be long. */
  helpFirst?: boolean;
}

/** Draws the frame around a field: its label, help and error. */
export type FieldTemplate = ComponentType<FieldFrameProps>;
