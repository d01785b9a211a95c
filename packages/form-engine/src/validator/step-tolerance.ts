/** 0.07 / 0.01 is not whole in binary floating point; a step means the decimal figure. */
export const STEP_TOLERANCE = 1e-8;

/** By how much of itself a quotient may be wrong: 1234567890.12 / 0.01 is off by more than the tolerance. */
export const QUOTIENT_ERROR = 2 ** -51;
