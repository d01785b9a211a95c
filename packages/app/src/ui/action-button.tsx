import { useState, type ComponentProps, type ReactNode } from "react";
import { announceFailure } from "../lib/announcements.js";
import { messageOf } from "../lib/api/api-error.js";
import { Button } from "./button.js";

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, "isBusy" | "onClick"> {
  act: () => Promise<unknown>;
  /** In place of its words while it is busy. */
  pending?: ReactNode;
  wordsOf?: (error: unknown) => string;
}

/** A button for what takes a moment: it is busy meanwhile, and a failure is announced. */
export function ActionButton({ act, pending, wordsOf = messageOf, children, ...props }: ActionButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function press() {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      announceFailure(wordsOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button {...props} isBusy={isBusy} onClick={() => void press()}>
      {isBusy && pending !== undefined ? pending : children}
    </Button>
  );
}
