/** Widths in pixels up to which a page is laid out for less room. They stand here since no media query reads a CSS variable. */
const widths = {
  /** A phone held upright. */
  phone: 600,
  /** A large phone, or half a window: the bar's links go behind one button. */
  compact: 720,
  /** A tablet held upright: what stands beside each other stands below. */
  tablet: 860,
  /** A small window of a laptop: a title has no room for buttons beside it. */
  laptop: 1000,
} as const;

type Breakpoint = keyof typeof widths;

/** Opens a rule for screens of this width and all narrower ones. */
export function upTo(breakpoint: Breakpoint): string {
  return `@media (max-width: ${widths[breakpoint]}px)`;
}

/** Opens a rule for all wider screens. */
export function above(breakpoint: Breakpoint): string {
  return `@media (min-width: ${widths[breakpoint] + 1}px)`;
}
