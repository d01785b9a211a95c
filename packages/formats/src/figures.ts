const thousands = /\B(?=(?:\d{3})+$)/g;

/** Of whole numbers: 1403 -> "1,403". `Intl` would say the same, but opening its tables keeps a phone's first page from being heard for a tenth of a second. */
export function count(value: number): string {
  return String(value).replace(thousands, ",");
}

/** (1, "comment") -> "1 comment"; (1403, "comment") -> "1,403 comments" */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** (170, {one: "reply", many: "replies"}) -> "170 replies" */
export function countedUnit(value: number, { one, many }: { one: string; many: string }): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/**
 * 0.218 -> "22 %", with a space that does not break. A share that is neither nothing nor all never reads 0 or 100, nor
 * as a whole percent that it is not near: 0.001 -> "<1 %".
 */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 0 && share > 0) return "<1\u00a0%";
  if (rounded === 100 && share < 1) return ">99\u00a0%";
  return `${rounded}\u00a0%`;
}
