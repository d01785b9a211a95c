import type { Completeness } from "@undertone/schemas";

type Reason = Completeness["reasons"][number];

/**
 * How much of a thread was read, and why not all of it where there is less than the site counts.
 *
 * @param expected As the site counts them; null: it does not say.
 * @param causes What kept comments away, as far as the source noticed; without any, the site counts deleted ones.
 */
export function completenessOf(
  expected: number | null,
  fetched: number,
  causes: Partial<Record<Exclude<Reason, "deleted">, boolean>>,
): Completeness {
  if (expected === null || fetched >= expected) return { expected, fetched, reasons: [] };
  const noticed = (Object.keys(causes) as (keyof typeof causes)[]).filter((cause) => causes[cause]);
  return { expected, fetched, reasons: noticed.length > 0 ? noticed : ["deleted"] };
}
