import styled from "@emotion/styled";
import { toastMilliseconds, toastsAtATime } from "@undertone/schemas/constants.json";
import { useEffect, useRef, useState } from "react";
import { listenToAnnouncements, sayAgain, type Announcement } from "../lib/announcements.js";
import { useLater } from "./use-later.js";

const bringToasts = () => import("./toasts.js");
/** In milliseconds: the first page's own scripts and answers go first. */
const PAUSE = 1_000;

interface PlainAnnouncement extends Announcement {
  id: number;
}

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
  const { module: toasts, isMissing } = useLater(bringToasts, PAUSE);
  const isPlain = toasts === null && isMissing;
  const said = usePlainAnnouncements(isPlain);
  if (toasts !== null) return <toasts.Toasts />;
  return isPlain ? (
    <Plain role="alert" aria-atomic={false} data-print="hidden">
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </Plain>
  ) : null;
}

/**
 * What is said while the toasts cannot be had, as many at a time and each as long as they would be: without a network, it is most
 * often that something failed. What stands there when they come is theirs to say.
 */
function usePlainAnnouncements(isPlain: boolean): readonly PlainAnnouncement[] {
  const [shown, setShown] = useState<readonly PlainAnnouncement[]>([]);
  /** The same, for when the toasts come. */
  const standing = useRef<readonly PlainAnnouncement[]>([]);
  const lastId = useRef(0);
  useEffect(() => {
    const show = (announcements: readonly PlainAnnouncement[]) => {
      standing.current = announcements;
      setShown(announcements);
    };
    if (isPlain)
      return listenToAnnouncements((announcement) => {
        const said = { ...announcement, id: ++lastId.current };
        show([...standing.current, said].slice(-toastsAtATime));
        setTimeout(() => show(standing.current.filter((one) => one !== said)), toastMilliseconds);
      });
    standing.current.forEach(sayAgain);
    standing.current = [];
  }, [isPlain]);
  return shown;
}
