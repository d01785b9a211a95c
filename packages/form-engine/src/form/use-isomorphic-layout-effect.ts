import { useEffect, useLayoutEffect } from "react";

/** React 18 warns of layout effects on a server, where neither kind runs. */
export const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
