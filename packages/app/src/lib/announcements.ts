export interface Announcement {
  text: string;
  isFailure: boolean;
}

type Say = (announcement: Announcement) => void;

/** Said before the toasts were there: they come a little after the first page. */
const waiting: Announcement[] = [];
let say: Say = (announcement) => waiting.push(announcement);

export function announce(text: string): void {
  say({ text, isFailure: false });
}

/** Says that something failed; read out at once. */
export function announceFailure(text: string): void {
  say({ text, isFailure: true });
}

/**
 * Takes over whatever is to be said, from what already waits on.
 *
 * @returns Stops taking it. What is said from then on has no place to be seen, and is lost.
 */
export function listenToAnnouncements(listener: Say): () => void {
  say = listener;
  waiting.splice(0).forEach(listener);
  return () => {
    if (say === listener) say = () => undefined;
  };
}
