import styled from "@emotion/styled";
import { useState } from "react";
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

/** In place of a part whose script did not come. It comes by itself when the network is back. */
export function MissingPart({ ask, children = screenText("late-part") }: MissingPartProps) {
  const [isAsking, setIsAsking] = useState(false);
  async function retry() {
    setIsAsking(true);
    // When it comes, it stands in place of this.
    if (!(await ask())) setIsAsking(false);
  }
  return (
    <Frame role="status" data-print="hidden">
      <p>{children}</p>
      <Button isBusy={isAsking} onClick={() => void retry()}>
        Retry
      </Button>
    </Frame>
  );
}
