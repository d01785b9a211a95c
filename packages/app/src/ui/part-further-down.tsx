import styled from "@emotion/styled";
import { useRef, type ReactNode } from "react";
import { PartLater } from "./part-later.js";
import { useWantedPart } from "./use-wanted-part.js";

/** As high as such a part is at least, so that what follows stays out of sight while it is not there. */
const Room = styled.div`
  min-height: 60vh;
`;

interface PartFurtherDownProps<Module extends object> {
  /** Imports its script; the same function at each call. */
  bring: () => Promise<Module>;
  children: (module: Module) => ReactNode;
}

/** A part of a page below its first screen, whose script comes after it: when somebody gets near, or the page has rested. */
export function PartFurtherDown<Module extends object>({ bring, children }: PartFurtherDownProps<Module>) {
  const room = useRef<HTMLDivElement>(null);
  const isWanted = useWantedPart(room);
  return (
    <PartLater bring={bring} isWanted={isWanted} before={<Room ref={room} data-print="hidden" />}>
      {children}
    </PartLater>
  );
}
