const whole = new Intl.NumberFormat("en");

/** 1403 -> "1,403" */
export function count(value: number): string {
  return whole.format(value);
}

/** (1, "comment") -> "1 comment"; (1403, "comment") -> "1,403 comments" */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** 0.218 -> "22 %", with a space that does not break. A share that is neither nothing nor all never reads 0 or 100. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  const shown = share > 0 && share < 1 ? Math.min(99, Math.max(1, rounded)) : rounded;
  return `${shown}\u00a0%`;
}
