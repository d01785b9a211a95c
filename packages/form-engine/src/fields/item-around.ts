import { createContext } from "react";
import type { FormSession } from "../form/form-session.js";

/** The item that a list stands in, and those around that; empty for an outermost list. */
export const ItemAround = createContext("");

/** A label that is told from the same one in other items, as the list of errors names what is around a field. */
export function labelWithin(session: FormSession, label: string, around: string): string {
  return around === "" ? label : session.say("fieldMessage", { label: around, message: label });
}
