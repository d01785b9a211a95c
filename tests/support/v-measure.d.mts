export function vMeasure(found: readonly unknown[], labels: readonly unknown[]): number;
