import styled from "@emotion/styled";
import { toastMilliseconds } from "@undertone/schemas/constants.json";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { listenToAnnouncements } from "../lib/announcements.js";
import { lazyPart, ScriptBoundary } from "./lazy-part.js";

/** In milliseconds: the first page's own scripts and answers go first. */
const PAUSE = 1_000;

const Toasts = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  return (await import("./toasts.js")).Toasts;
});

/** Where the toasts would stand, and no wider. */
const Plain = styled.div`
  position: fixed;
  right: 16px;
  bottom: 16px;
  z-index: 20;
  width: min(380px, calc(100vw - 32px));

  &:not(:empty) {
    padding: var(--space-12) var(--space-16);
    border: 1px solid var(--color-control);
    border-radius: var(--radius);
    background: var(--color-surface);
  }
`;

/** Brings the toasts, which weigh a tenth of a first page, once that page stands; what is said before waits for them. */
export function ToastsLater() {
  return (
    <ScriptBoundary missing={(_, ask) => <PlainToast ask={ask} />}>
      <Suspense>
        <Toasts />
      </Suspense>
    </ScriptBoundary>
  );
}

/** What was said last, while the toasts cannot be had: without a network, it is most often that something failed. */
export function PlainToast({ ask }: { ask: () => Promise<boolean> }) {
  const [said, setSaid] = useState<{ text: string } | null>(null);
  const askAgain = useEffectEvent(() => void ask());
  useEffect(() => {
    const again = () => askAgain();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  useEffect(() => listenToAnnouncements(setSaid), []);
  useEffect(() => {
    const clock = setTimeout(() => setSaid(null), toastMilliseconds);
    return () => clearTimeout(clock);
  }, [said]);
  return (
    <Plain role="alert" data-print="hidden">
      {said?.text}
    </Plain>
  );
}
