/** See unlike-before.mjs. */
export function unlikeBefore(root: Element, except: string, known: Set<string>): Element[];
