import { css } from "@emotion/react";
import styled from "@emotion/styled";
import type { ComponentProps } from "react";
import { Link } from "./link.js";

export type Variant = "primary" | "secondary" | "quiet" | "inline" | "danger";

interface ButtonStyle {
  variant?: Variant;
  /** A quiet button shows no surface, so its words stand in line with what is above and below, at this side. */
  edge?: "start" | "end";
}

const shape = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  min-height: 40px;
  padding: var(--space-8) var(--space-16);
  border: 1px solid transparent;
  border-radius: calc(var(--radius) - 2px);
  font-size: var(--size-16);
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color 120ms,
    border-color 120ms;

  @media (pointer: coarse) {
    min-height: 44px;
  }

  &:disabled,
  &[aria-disabled="true"] {
    border-color: var(--color-line);
    background: var(--color-raised);
    color: var(--color-muted);
    cursor: not-allowed;
  }
`;

const variants = {
  primary: css`
    background: var(--color-accent);
    color: var(--color-on-accent);

    &:hover:not(:disabled, [aria-disabled="true"]) {
      background: var(--color-accent-strong);
      color: var(--color-on-accent);
    }
  `,
  secondary: css`
    border-color: var(--color-control);
    background: var(--color-surface);
    color: var(--color-text);

    &:hover:not(:disabled, [aria-disabled="true"]) {
      border-color: var(--color-text);
      color: var(--color-text);
    }
  `,
  quiet: css`
    padding-inline: var(--space-8);
    background: none;
    color: var(--color-accent);

    &:hover:not(:disabled, [aria-disabled="true"]) {
      background: var(--color-accent-soft);
      color: var(--color-accent-strong);
    }
  `,
  /* Among facts, and as quiet as they are. */
  inline: css`
    margin-inline: calc(-1 * var(--space-4));
    padding: 0 var(--space-4);
    background: none;
    color: var(--color-accent);
    font-size: inherit;
    font-weight: 400;

    &:hover:not([aria-disabled="true"]) {
      text-decoration: underline;
    }

    @media (pointer: fine) {
      min-height: 24px;
    }
  `,
  danger: css`
    border-color: var(--color-danger);
    background: var(--color-surface);
    color: var(--color-danger);

    &:hover:not(:disabled, [aria-disabled="true"]) {
      background: var(--color-raised);
    }
  `,
};

/** As much as a quiet button's padding and border. */
const edges = {
  start: css`
    margin-inline-start: calc(-1px - var(--space-8));
  `,
  end: css`
    margin-inline-end: calc(-1px - var(--space-8));
  `,
};

const isForElement = (name: string) => name !== "variant" && name !== "edge";

const Plain = styled("button", { shouldForwardProp: isForElement })<ButtonStyle>(
  shape,
  ({ variant = "secondary" }) => variants[variant],
  ({ edge }) => edge && edges[edge],
);

interface ButtonProps extends ComponentProps<"button">, ButtonStyle {
  /** What it does is under way: a press does nothing, but the focus stays, which a disabled button would lose. */
  isBusy?: boolean;
}

/** A button that does something here; it sends a form only when its type says so. */
export function Button({ type = "button", isBusy = false, ...props }: ButtonProps) {
  if (!isBusy) return <Plain type={type} {...props} />;
  return <Plain type={type} {...props} aria-disabled onClick={(event) => event.preventDefault()} />;
}

/** A link that looks like a button: it leads somewhere. */
export const ButtonLink = styled(Link, { shouldForwardProp: isForElement })<ButtonStyle>(
  shape,
  ({ variant = "secondary" }) => variants[variant],
  ({ edge }) => edge && edges[edge],
);
