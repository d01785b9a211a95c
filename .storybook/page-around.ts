const frame = window.frameElement;
const root = frame?.ownerDocument.documentElement;

interface PageAround {
  window: Window;
  root: HTMLElement;
  frame: HTMLElement;
}

/**
 * The docs page that this window is a frame of. The manager, in which each page of Storybook stands, wears no theme, by which
 * the two are told apart.
 */
export const pageAround: PageAround | undefined =
  root?.dataset.theme === undefined
    ? undefined
    : { window: window.parent, root, frame: frame as HTMLElement };
