import { createContext, useContext } from "react";
import type { FormSession } from "./form-session.js";

export const SessionContext = createContext<FormSession | undefined>(undefined);

/** @throws {Error} Outside a form. */
export function useSession(): FormSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("A field of the form engine stands outside a SchemaForm.");
  return session;
}
