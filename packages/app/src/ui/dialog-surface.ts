import { css } from "@emotion/react";

/** How a dialog looks: the page dims, the dialog stands in its middle. Shared, so that all dialogs are of one kind. */
export const backdropStyle = css`
  position: fixed;
  inset: 0;
  z-index: 10;
  background: rgb(0 0 0 / 45%);
  transition: opacity 150ms;

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

export const popupStyle = css`
  position: fixed;
  top: 50%;
  left: 50%;
  z-index: 11;
  width: min(440px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  overflow-y: auto;
  padding: var(--space-24);
  transform: translate(-50%, -50%);
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);
  color: var(--color-text);
  transition: opacity 150ms;

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;
