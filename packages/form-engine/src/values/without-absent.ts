/** What was emptied is absent: a validator takes a property that is there but undefined for a wrong one. */
export function withoutAbsent(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}
