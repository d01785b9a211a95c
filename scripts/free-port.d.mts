/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number>;
