import styled from "@emotion/styled";
import { toastMilliseconds } from "@undertone/schemas/constants.json";
import { useEffect, useState } from "react";
import { listenToAnnouncements } from "../lib/announcements.js";
import { useLater } from "./use-later.js";

const bringToasts = () => import("./toasts.js");
/** In milliseconds: the first page's own scripts and answers go first. */
const PAUSE = 1_000;

/** Where the toasts would stand, and no wider. */
const Plain = styled.p`
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
  const { module: toasts, isMissing } = useLater(bringToasts, PAUSE);
  if (toasts !== null) return <toasts.Toasts />;
  return isMissing ? <PlainAnnouncement /> : null;
}

/** What was said last, while the toasts cannot be had: without a network, it is most often that something failed. */
function PlainAnnouncement() {
  const [said, setSaid] = useState<{ text: string } | null>(null);
  useEffect(() => listenToAnnouncements(({ text }) => setSaid({ text })), []);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), toastMilliseconds);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <Plain role="alert" aria-live="assertive" data-print="hidden">
      {said?.text}
    </Plain>
  );
}
