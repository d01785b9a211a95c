import { Button } from "../../ui/button.js";
import type { PutBack } from "./use-put-back.js";

interface PutBackButtonProps {
  /** A rule, or a comment's id. */
  what: string;
  putBack: PutBack;
  children: string;
}

/** Starts an analysis in which something that was left out is part of the thread. */
export function PutBackButton({ what, putBack, children }: PutBackButtonProps) {
  const { start, pending } = putBack;
  return (
    <Button
      variant="quiet"
      edge="start"
      isBusy={pending === what}
      disabled={pending !== null && pending !== what}
      onClick={() => start(what)}
    >
      {children}
    </Button>
  );
}
