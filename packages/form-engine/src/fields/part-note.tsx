import type { ReactNode } from "react";

/**
 * Says in place of a part why it is not there.
 *
 * @param cause What was thrown, for whoever looks into the page.
 */
export function PartNote({ cause, children }: { cause?: string; children: ReactNode }) {
  return (
    <p className="part-note wide" role="note" data-cause={cause}>
      {children}
    </p>
  );
}
