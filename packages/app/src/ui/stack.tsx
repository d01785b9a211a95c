import styled from "@emotion/styled";

/** Emotion gives up its own `as` when a filter forwards it, so that it is named here too. */
const isForElement = (name: string) => name !== "gap" && name !== "as";

/** Children below each other, `gap` pixels apart (a multiple of 4). */
export const Stack = styled("div", { shouldForwardProp: isForElement })<{ gap?: number }>(({ gap = 16 }) => ({
  display: "flex",
  flexDirection: "column",
  gap,
  minWidth: 0,
}));

/** Children beside each other, wrapping where there is no room. */
export const Row = styled("div", { shouldForwardProp: isForElement })<{ gap?: number }>(({ gap = 12 }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap,
  minWidth: 0,
}));
