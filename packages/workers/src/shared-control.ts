/**
 * Two words of memory that a thread shares with its caller. A thread that is blocked in native code reads no message, and a
 * process that is about to end sends none.
 */
export type SharedControl = Int32Array<SharedArrayBuffer>;

const CANCELLED = 0;
const WORKING = 1;

export function createControl(): SharedControl {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** Set by the caller and not by the thread, so that the end of the process right after it waits, too. */
export function markWorking(control: SharedControl): void {
  Atomics.store(control, CANCELLED, 0);
  Atomics.store(control, WORKING, 1);
}

export function markIdle(control: SharedControl): void {
  Atomics.store(control, WORKING, 0);
  Atomics.notify(control, WORKING);
}

export function cancel(control: SharedControl): void {
  Atomics.store(control, CANCELLED, 1);
}

export function isCancelled(control: SharedControl): boolean {
  return Atomics.load(control, CANCELLED) === 1;
}

/** Blocks the calling thread. */
export function waitUntilIdle(control: SharedControl, milliseconds: number): void {
  Atomics.wait(control, WORKING, 1, milliseconds);
}
