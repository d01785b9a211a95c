import { createContext, useContext } from "react";
import type { Pointer } from "../values/pointer.js";

/** How many choices at one place stand around what is drawn there: an alternative may have alternatives itself. */
export const ChoiceDepth = createContext({ pointer: "", depth: 0 });

export function useChoiceDepth(pointer: Pointer): number {
  const around = useContext(ChoiceDepth);
  return around.pointer === pointer ? around.depth : 0;
}
