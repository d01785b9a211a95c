import type { FormSchema } from "../validator/compiled-validators.js";

/** 0.07 / 0.01 is not whole in binary floating point; a step means the decimal figure. */
export const STEP_TOLERANCE = 1e-8;
/** By how much of itself a quotient may be wrong: 1234567890.12 / 0.01 is off by more than the tolerance. */
export const QUOTIENT_ERROR = 2 ** -51;

/** What a number breaks that can be mended: where it belongs instead, and the keyword whose message says why. */
export interface Correction {
  to: number;
  keyword: "minimum" | "maximum" | "multipleOf" | "type";
}

/**
 * The nearest number that a schema allows, for one that is out of its bounds or off its step; undefined when the number
 * is right, or when no number can be named. Exclusive bounds alone are not mended: the nearest allowed number is either
 * unknown or one step away, and which of them was meant is the person's to say.
 */
export function correctionOf(schema: FormSchema, value: number): Correction | undefined {
  const bound = brokenBound(schema, value);
  const step = stepOf(schema);
  const to = bound?.to ?? value;
  if (step === undefined || !Number.isFinite(to) || isOnStep(to, step)) return bound;
  const [nearest] = stepsAround(to, step).filter((number) => isWithinBounds(schema, number));
  if (nearest === undefined) return bound;
  return {
    to: nearest,
    keyword: bound?.keyword ?? (schema.multipleOf === undefined ? "type" : "multipleOf"),
  };
}

/** The step between the numbers that a schema allows; undefined when it allows any. */
export function stepOf(schema: FormSchema): number | undefined {
  return schema.multipleOf ?? ([schema.type].flat().includes("integer") ? 1 : undefined);
}

/** The least number that a schema allows: a number input counts its steps from there. */
export function leastOnStep(schema: FormSchema): number | undefined {
  const { minimum } = schema;
  const step = stepOf(schema);
  if (minimum === undefined || step === undefined || isOnStep(minimum, step)) return minimum;
  return Number((Math.ceil(minimum / step) * step).toFixed(decimalsOf(step)));
}

function brokenBound({ minimum, maximum }: FormSchema, value: number): Correction | undefined {
  if (minimum !== undefined && value < minimum) return { to: minimum, keyword: "minimum" };
  if (maximum !== undefined && value > maximum) return { to: maximum, keyword: "maximum" };
  return undefined;
}

function isWithinBounds(schema: FormSchema, value: number): boolean {
  const { exclusiveMinimum, exclusiveMaximum } = schema;
  if (brokenBound(schema, value)) return false;
  if (typeof exclusiveMinimum === "number" && value <= exclusiveMinimum) return false;
  return !(typeof exclusiveMaximum === "number" && value >= exclusiveMaximum);
}

/** As the check has it (`multipleOf` in `../validator/keywords.ts`). */
function isOnStep(value: number, step: number): boolean {
  const steps = value / step;
  return Math.abs(Math.round(steps) - steps) <= Math.max(STEP_TOLERANCE, Math.abs(steps) * QUOTIENT_ERROR);
}

/** The two multiples of a step around a number, the nearer first; halfway, the one farther from zero, as people round. */
function stepsAround(value: number, step: number): number[] {
  const steps = Number((value / step).toPrecision(14));
  const away = Math.sign(steps) * Math.round(Math.abs(steps));
  const other = away > steps ? Math.floor(steps) : Math.ceil(steps);
  return [away, other].map((count) => Number((count * step).toFixed(decimalsOf(step))));
}

/** @param step 0.01 has two decimals, 1e-7 has seven. */
function decimalsOf(step: number): number {
  const [figures = "", exponent = "0"] = String(step).split("e");
  // No number prints more than a hundred.
  return Math.min(100, Math.max(0, (figures.split(".")[1]?.length ?? 0) - Number(exponent)));
}
