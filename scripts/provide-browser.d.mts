/** The package of Debian that has the browser for tests. */
export const HEADLESS_SHELL: string;
/** Keeps Chromium from the talk that it otherwise starts with its maker's hosts, and every Chromium's pages alike. */
export const quietFlags: string[];
/** The path of a Chromium to start, or undefined when there is none yet. */
export function browserPath(): string | undefined;
/** Installs one where it can; ends the process with the command to type where it cannot. */
export function provideBrowser(): void;
