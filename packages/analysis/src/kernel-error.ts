/** Too few comments are left for a single cluster. */
export interface InsufficientData {
  readonly kind: "insufficient-data";
  readonly usable: number;
  readonly fetched: number;
  readonly needed: number;
  /** Rule -> how many comments it left out. */
  readonly filtered: Readonly<Record<string, number>>;
}

/** What the kernel cannot analyse. It says why in figures; whoever calls the kernel writes the sentence. */
export class KernelError extends Error {
  override readonly name = "KernelError";

  constructor(readonly failure: InsufficientData) {
    super(`${failure.usable} of ${failure.fetched} comments are usable; ${failure.needed} are needed.`);
  }
}
