import type RjsfForm from "@rjsf/core";
import type { FieldPathList } from "@rjsf/utils";
import { createContext, type RefObject, useContext } from "react";
import { PointerPress } from "./pointer-press.js";

/** What became of a text that was typed: it is the value, or it was changed on the way, which who typed it has not seen yet. */
export type Commit = "taken" | "corrected";

const nothingYet = () => undefined;

export interface Draft {
  text: string;
  commit: () => Commit;
  drop: () => void;
}

/** What the parts of one form share while it is on the page. Nothing here is a second copy of the value: that is rjsf's. */
export class FormSession {
  /** Texts that are typed and not yet in the value, by the id of their field. */
  readonly drafts = new Map<string, Draft>();
  readonly press = new PointerPress();
  /** The field whose text was corrected by the very key or click that goes on to submit the form. */
  unseen: string | undefined;
  /** Whether the form was submitted, and nobody did anything since: what is refused then leads to its field. */
  isAwaiting = false;
  /** The form's live region. */
  status: HTMLElement | null = null;
  /** Forgets what was tried and left; the form's frame says how. */
  forget: () => void = nothingYet;
  /** Shows every error from now on; the form's frame says how. */
  attempt: () => void = nothingYet;

  #form: RefObject<RjsfForm | null> | undefined;

  attach(form: RefObject<RjsfForm | null>): void {
    this.#form = form;
  }

  /** Checks the form, as if a field were left. */
  check(id: string): void {
    this.#form?.current?.onBlur(id, undefined);
  }

  get isRefused(): boolean {
    return (this.#form?.current?.state.errors.length ?? 0) > 0;
  }

  announce(text: string): void {
    if (!this.status) return;
    // The same words twice would not be read again, so a no-break space tells them apart.
    this.status.textContent = this.status.textContent === text ? `${text}\u00a0` : text;
  }

  commitDrafts(): void {
    for (const [id, { commit }] of [...this.drafts]) if (commit() === "corrected") this.unseen ??= id;
  }

  /** @param within The id of a field or group; all of the form's, if left out. */
  dropDrafts(within?: string): void {
    for (const [id, { drop }] of [...this.drafts])
      if (within === undefined || id === within || id.startsWith(`${within}/`)) drop();
  }
}

export const noForm = new FormSession();
export const SessionContext = createContext(noForm);
export const useSession = () => useContext(SessionContext);

/** Whether somebody tried to submit: every error shows from then on. A reset begins a new round. */
export interface Attempt {
  isMade: boolean;
  round: number;
  /** Whether what it found is at no field: at a hidden one, or at what the schema has none for. */
  isUnseen?: boolean;
}
export const AttemptContext = createContext<Attempt>({ isMade: false, round: 0 });

export interface FieldState {
  path: FieldPathList;
  isInvalid: boolean;
  /** A field with a default need not be filled in. */
  isRequired: boolean;
  describedBy?: string | undefined;
}
export const FieldContext = createContext<FieldState>({ path: [], isInvalid: false, isRequired: false });
export const useFieldState = () => useContext(FieldContext);

/** The attributes that tie a control to its help, unit, remark and error. */
export function useDescribed(more?: string | false) {
  const { isInvalid, isRequired, describedBy } = useFieldState();
  return {
    "aria-invalid": isInvalid || undefined,
    "aria-required": isRequired || undefined,
    "aria-describedby": [describedBy, more].filter(Boolean).join(" ") || undefined,
  };
}
