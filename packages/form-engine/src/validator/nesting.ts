/**
 * So many objects and lists may stand within each other in a schema, 250 groups in groups. Beyond it ajv, which goes down by
 * recursion, fails with no more than an overflow of the stack.
 */
const MOST_LEVELS = 500;

/** @throws {Error} When a schema is nested too deeply to be compiled. */
export function refuseTooDeep(schema: unknown): void {
  // Without recursion, which is what there is too little room for.
  const open: [part: unknown, level: number][] = [[schema, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [part, level] = next;
    if (typeof part !== "object" || part === null) continue;
    if (level > MOST_LEVELS)
      throw new Error(
        `The schema is nested too deeply: ${MOST_LEVELS} levels of objects and lists can be read.`,
      );
    for (const inner of Object.values(part)) open.push([inner, level + 1]);
  }
}
