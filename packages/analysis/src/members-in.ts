/** Indices of each group's members, ascending; those with -1 are in none. */
export function membersIn(
  labels: Int32Array,
  count = labels.reduce((most, label) => Math.max(most, label + 1), 0),
): number[][] {
  const members: number[][] = Array.from({ length: count }, () => []);
  labels.forEach((label, index) => members[label]?.push(index));
  return members;
}
