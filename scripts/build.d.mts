/** The packages that Node runs, as paths. */
export const forNode: readonly string[];
/** Builds for production what has changed since the last time. */
export function buildIfNeeded(): Promise<void>;
/** The packages for Node whose sources have changed since they were built. Takes a moment when none has. */
export function buildForNodeIfNeeded(): Promise<void>;
/** Where Storybook is built to. */
export const storybookFolder: string;
/** Builds Storybook when what it shows has changed since the last time. */
export function buildStorybookIfNeeded(): void;
/** What the page knows of the API. */
export const callsFile: string;
