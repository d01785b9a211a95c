import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { announceFailure } from "../lib/announcements.js";
import { firstText } from "../lib/messages.js";
import { ScriptBoundary, type MissingScript } from "./lazy-part.js";

interface WhenOpenedProps {
  isOpen: boolean;
  /** Takes the press back that opened it. */
  onMissing: () => void;
  /** Made by `lazyPart`. */
  children: ReactNode;
}

/**
 * What a button opens, whose script comes when it is first pressed. When it does not come, that is said, and the next press asks for
 * it again: what opened by itself a minute after the press would only surprise.
 */
export function WhenOpened({ isOpen, onMissing, children }: WhenOpenedProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  const takeBack = (script: MissingScript) => {
    script.forget();
    setWasOpened(false);
    onMissing();
  };
  return (
    <ScriptBoundary missing={(script) => <TakenBack onMissing={() => takeBack(script)} />}>
      <Suspense>{children}</Suspense>
    </ScriptBoundary>
  );
}

function TakenBack({ onMissing }: { onMissing: () => void }) {
  const takeBack = useEffectEvent(onMissing);
  useEffect(() => {
    announceFailure(firstText("late-press"));
    takeBack();
  }, []);
  return null;
}
