import type { Failure } from "./failure.js";

/** Caller to worker. A worker has one task at a time. */
export interface Request {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

/** Worker to caller: any number of `progress`, then one of the others. */
export type Reply = { readonly id: number } & (
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly output: unknown }
  | { readonly kind: "failed"; readonly failure: Failure }
);
