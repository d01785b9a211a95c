import styled from "@emotion/styled";
import { useRef, useState } from "react";
import { screenText } from "../lib/messages.js";
import { Button } from "./button.js";
import { Row } from "./stack.js";

const Frame = styled(Row)`
  padding: var(--space-12) var(--space-16);
  border-inline-start: 3px solid var(--color-line);
  color: var(--color-muted);
`;

interface MissingPartProps {
  /** Asks for it again. */
  ask: () => Promise<boolean>;
  /** What is missing, where the page has more to say of it. */
  children?: string | undefined;
}

/**
 * In place of a part whose script did not come. It comes by itself when the network is back, but not where the server has a newer
 * version of the page: that needs the page to be loaded again.
 */
export function MissingPart({ ask, children = screenText("late-part") }: MissingPartProps) {
  const [isAsking, setIsAsking] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  async function retry() {
    const around = frame.current?.parentElement;
    setIsAsking(true);
    const hasCome = await ask();
    if (!hasCome) setIsAsking(false);
    else if (around) {
      // It stands in place of this, and the button that had the keyboard is gone.
      around.tabIndex = -1;
      around.focus({ preventScroll: true });
    }
  }
  return (
    <Frame ref={frame} data-print="hidden">
      <p role="status">{children}</p>
      <Button isBusy={isAsking} onClick={() => void retry()}>
        Retry
      </Button>
      <Button variant="quiet" onClick={() => location.reload()}>
        Reload
      </Button>
    </Frame>
  );
}
