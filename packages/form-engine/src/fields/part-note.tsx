import type { ReactNode } from "react";

/** Says in place of a part why it is not there. */
export function PartNote({ children }: { children: ReactNode }) {
  return (
    <p className="part-note wide" role="note">
      {children}
    </p>
  );
}
