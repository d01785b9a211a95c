import styled from "@emotion/styled";

/** Children below each other, `gap` pixels apart (a multiple of 4). */
export const Stack = styled("div", { shouldForwardProp: (name) => name !== "gap" })<{ gap?: number }>(
  ({ gap = 16 }) => ({ display: "flex", flexDirection: "column", gap, minWidth: 0 }),
);

/** Children beside each other, wrapping where there is no room. */
export const Row = styled("div", { shouldForwardProp: (name) => name !== "gap" })<{ gap?: number }>(
  ({ gap = 12 }) => ({ display: "flex", flexWrap: "wrap", alignItems: "center", gap, minWidth: 0 }),
);
