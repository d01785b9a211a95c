import styled from "@emotion/styled";
import { toastMilliseconds } from "@undertone/schemas/constants.json";
import { useEffect, useRef, useState } from "react";
import { listenToAnnouncements } from "../lib/announcements.js";
import { useLater } from "./use-later.js";

const bringToasts = () => import("./toasts.js");
/** In milliseconds: the first page's own scripts and answers go first. */
const PAUSE = 1_000;

/** Where the toasts would stand, and no wider. */
const Plain = styled.div`
  position: fixed;
  right: 16px;
  bottom: 16px;
  z-index: 20;
  display: grid;
  gap: var(--space-8);
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
  const isPlain = toasts === null && isMissing;
  const said = usePlainAnnouncements(isPlain);
  return (
    <>
      {toasts !== null && <toasts.Toasts />}
      {(isPlain || said.length > 0) && (
        <Plain role="alert" aria-live="assertive" aria-atomic={false} data-print="hidden">
          {said.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </Plain>
      )}
    </>
  );
}

/**
 * What is said while the toasts cannot be had: without a network, it is most often that something failed. Each stays as long as a
 * toast, even where these come meanwhile.
 */
function usePlainAnnouncements(isPlain: boolean): readonly { id: number; text: string }[] {
  const [said, setSaid] = useState<readonly { id: number; text: string }[]>([]);
  const lastId = useRef(0);
  useEffect(() => {
    if (!isPlain) return;
    return listenToAnnouncements(({ text }) => {
      const id = ++lastId.current;
      setSaid((before) => [...before, { id, text }]);
      setTimeout(() => setSaid((before) => before.filter((one) => one.id !== id)), toastMilliseconds);
    });
  }, [isPlain]);
  return said;
}
