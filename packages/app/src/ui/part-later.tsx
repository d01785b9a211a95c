import type { ReactNode } from "react";
import { MissingPart } from "./missing-part.js";
import { useLater } from "./use-later.js";

interface PartLaterProps<Module extends object> {
  /** Imports its script; the same function at each call. */
  bring: () => Promise<Module>;
  /** Whether its script is asked for. */
  isWanted?: boolean;
  /** Stands there until it has come. */
  before: ReactNode;
  /** What is said when it does not come. */
  missing?: string | undefined;
  children: (module: Module) => ReactNode;
}

/** A part of a page whose script comes after it. */
export function PartLater<Module extends object>(props: PartLaterProps<Module>) {
  const { module, isMissing, ask } = useLater(props.bring, props.isWanted === false ? null : 0);
  if (module !== null) return <>{props.children(module)}</>;
  return isMissing ? <MissingPart ask={ask}>{props.missing}</MissingPart> : props.before;
}
