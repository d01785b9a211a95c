import styled from "@emotion/styled";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { firstText } from "../lib/messages.js";
import { Button } from "./button.js";
import { Row } from "./stack.js";

const Frame = styled(Row)`
  padding: var(--space-12) var(--space-16);
  border-inline-start: 3px solid var(--color-line);
  color: var(--color-muted);
`;

/** Milliseconds after which it is asked for again, as often as it does not come. */
const PAUSE = 10_000;

interface MissingPartProps {
  ask: () => Promise<boolean>;
  children?: string | undefined;
}

/**
 * In place of a part whose script did not come. It comes by itself when the network is back, but not where the server has a newer
 * version of the page: that needs the page to be loaded again.
 */
export function MissingPart({ ask, children = firstText("late-part") }: MissingPartProps) {
  const [isAsking, setIsAsking] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  async function retry() {
    setIsAsking(true);
    if (!(await ask())) setIsAsking(false);
  }
  const askAgain = useEffectEvent(() => void ask());

  useEffect(() => {
    const again = () => askAgain();
    const clock = setInterval(again, PAUSE);
    window.addEventListener("online", again);
    return () => {
      clearInterval(clock);
      window.removeEventListener("online", again);
    };
  }, []);
  useLayoutEffect(() => {
    const button = frame.current?.querySelector("button");
    const around = frame.current?.parentElement;
    return () => {
      if (document.activeElement !== button || !around) return;
      // The part stands in place of this, and the button that had the keyboard is about to go.
      around.tabIndex = -1;
      around.focus({ preventScroll: true });
    };
  }, []);
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
