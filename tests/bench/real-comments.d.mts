/** @param name A folder of the shared data. @param holds What is in it. */
export function sharedDataAbsent(name: string, holds: string): string | null;
