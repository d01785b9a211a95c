import styled from "@emotion/styled";
import { createElement, useEffect, useRef, useState, type ComponentType, type RefObject } from "react";
import { partLater } from "./lazy-part.js";

/** As high as such a part is at least, so that what follows stays out of sight while it is not there. */
const Room = styled.div`
  min-height: 60vh;
`;

/** A part of a page below its first screen, whose script comes after it: when somebody gets near, or the page has rested. */
export function partFurtherDown<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = partLater(bring, { before: <Room data-print="hidden" /> });
  return function PartFurtherDown(props: Props) {
    const room = useRef<HTMLDivElement>(null);
    const isWanted = useWantedPart(room);
    return isWanted ? createElement(Part, props) : <Room ref={room} data-print="hidden" />;
  };
}

/** How far below the screen a part may still be when its script is fetched: a few turns of the wheel. */
const AHEAD = "900px";
/** What goes through the page without moving it: the keys that search, print or lead on, and paper itself. */
const reaches = ["keydown", "beforeprint"] as const;
/**
 * Milliseconds after which a part comes all the same: who lists a page's headings, searches it or prints it from the browser's own
 * menu looks for what is not there, and the page hears of none of that in time.
 */
const ANYWAY = 4_000;

/** Whether a part of the page further down is wanted: somebody gets near it or may look for it. Once so, it stays so. */
function useWantedPart(part: RefObject<Element | null>): boolean {
  const [isWanted, setIsWanted] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (isWanted || part.current === null) return;
    const want = () => setIsWanted(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
      { rootMargin: AHEAD },
    );
    observer.observe(part.current);
    const anyway = setTimeout(want, ANYWAY);
    for (const reach of reaches) window.addEventListener(reach, want);
    return () => {
      observer.disconnect();
      clearTimeout(anyway);
      for (const reach of reaches) window.removeEventListener(reach, want);
    };
  }, [isWanted, part]);
  return isWanted;
}
