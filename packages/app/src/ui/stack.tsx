import styled from "@emotion/styled";

/** The steps of space, in pixels, as `tokens.css` has them. */
type Space = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 64;

const isOurs = ["gap", "columnGap", "spread", "maxWidth"];
/** Emotion gives up its own `as` when a filter forwards it, so that it is named here too. */
const isForElement = (name: string) => name !== "as" && !isOurs.includes(name);

const widths = { field: "440px", form: "480px", page: "640px" };

interface StackProps {
  gap?: Space;
  /** At most as wide as suits a field, a short form or a page of settings. */
  maxWidth?: keyof typeof widths;
}

export const Stack = styled("div", { shouldForwardProp: isForElement })<StackProps>(
  ({ gap = 16, maxWidth }) => ({
    display: "flex",
    flexDirection: "column",
    gap: `var(--space-${gap})`,
    minWidth: 0,
    ...(maxWidth && { maxWidth: widths[maxWidth] }),
  }),
);

interface RowProps {
  gap?: Space;
  /** Between neighbours, where it differs from the gap between lines. */
  columnGap?: Space;
  /** Where the children stand when there is room left: at both ends, or all at the end; otherwise at the start. */
  spread?: "ends" | "end";
}

export const Row = styled("div", { shouldForwardProp: isForElement })<RowProps>(
  ({ gap = 12, columnGap = gap, spread }) => ({
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    rowGap: `var(--space-${gap})`,
    columnGap: `var(--space-${columnGap})`,
    minWidth: 0,
    ...(spread && { justifyContent: spread === "ends" ? "space-between" : "flex-end" }),
  }),
);
