import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSession } from "../form/session-context.js";
import type { Pointer } from "../values/pointer.js";

/** So many items are drawn, and left out, together. */
export const CHUNK_LENGTH = 20;

/** A list of more items than these is drawn as far as it is seen. */
export const MOST_DRAWN = 100;

/** How far beyond what is seen items are drawn, for who scrolls. */
const MARGIN = "800px 0px";

interface ItemChunkProps {
  /** The list's place. */
  list: Pointer;
  /** The places of its first item, and of that after its last. */
  from: number;
  to: number;
  /** Something in it is wanted now: it is to be given the keyboard. */
  isWanted: boolean;
  /** Only asked for while it is drawn. */
  children: () => ReactNode;
}

/**
 * Some items of a long list, drawn while they are seen or nearly so. Those that hold the keyboard, or a text that is not in the
 * value yet, stay. What is left out takes as much room as it did, or as it is likely to.
 */
export function ItemChunk({ list, from, to, isWanted, children }: ItemChunkProps) {
  const session = useSession();
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(from === 0);
  const isDrawn = isNear || isWanted;
  const height = useRef<number>(undefined);
  const count = to - from;

  useEffect(() => {
    const chunk = element.current;
    // A browser that cannot tell what is seen is shown all.
    if (!chunk) return;
    if (typeof IntersectionObserver === "undefined") return later(() => setNear(true));
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const isHeld = chunk.contains(document.activeElement) || session.hasDraftsIn(list, from, to);
        if (!entry.isIntersecting && isHeld) return;
        if (!entry.isIntersecting) height.current = chunk.offsetHeight;
        setNear(entry.isIntersecting);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(chunk);
    return () => observer.disconnect();
  }, [session, list, from, to]);

  // By a script, not an attribute: a page's policy may allow no style attributes.
  useEffect(() => {
    const chunk = element.current;
    if (chunk) chunk.style.height = isDrawn ? "" : `${height.current ?? count * likelyHeight(chunk)}px`;
  }, [isDrawn, count]);
  return (
    <div ref={element} className="item-chunk">
      {isDrawn && children()}
    </div>
  );
}

/** A state is not set while effects run. */
function later(action: () => void): () => void {
  const timer = setTimeout(action, 0);
  return () => clearTimeout(timer);
}

const USUAL_HEIGHT = 72;

/** As high as the items that are drawn, one with another. */
function likelyHeight(chunk: HTMLElement): number {
  const drawn = [
    ...(chunk.parentElement?.querySelectorAll<HTMLElement>(":scope > .item-chunk > .item") ?? []),
  ].slice(0, CHUNK_LENGTH);
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last || last.offsetHeight === 0) return USUAL_HEIGHT;
  const gap = drawn.length > 1 ? (drawn[1]?.offsetTop ?? 0) - first.offsetTop - first.offsetHeight : 0;
  return (last.offsetTop + last.offsetHeight - first.offsetTop + gap) / drawn.length;
}
