import { Button } from "../../ui/button.js";
import type { PutBack } from "./use-put-back.js";

interface PutBackButtonProps {
  /** Rules, and ids of comments. */
  what: readonly string[];
  putBack: PutBack;
  variant?: "quiet" | "secondary";
  children: string;
}

/** Starts an analysis in which something that was left out is part of the thread. */
export function PutBackButton({ what, putBack, variant = "quiet", children }: PutBackButtonProps) {
  const { start, pending } = putBack;
  const isPending = pending !== null && pending.join("\n") === what.join("\n");
  return (
    <Button
      variant={variant}
      {...(variant === "quiet" && { edge: "start" as const })}
      isBusy={isPending}
      disabled={pending !== null && !isPending}
      onClick={() => start(what)}
    >
      {children}
    </Button>
  );
}
