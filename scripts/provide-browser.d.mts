/** The path of a Chromium to start, or undefined when there is none yet. */
export function browserPath(): string | undefined;
/** Installs one where it can; ends the process with the command to type where it cannot. */
export function provideBrowser(): void;
