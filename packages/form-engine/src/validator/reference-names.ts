import { toPath } from "../values/pointer.js";

/**
 * The names on the way to what a reference leads to, `#/properties/a%20b`.
 *
 * @throws {Error} Where a `%` in it begins no escape: names the reference, where JavaScript itself says that some URI is malformed.
 */
export function namesIn(reference: string): string[] {
  try {
    return toPath(decodeURIComponent(reference.split("#")[1] ?? ""));
  } catch {
    throw new Error(
      `The reference ${JSON.stringify(reference)} cannot be read: a "%" in it has to be written "%25".`,
    );
  }
}

/** Whether each `%` in what stands behind the `#` of a reference begins an escape. */
export function isReadable(reference: string): boolean {
  try {
    namesIn(reference);
    return true;
  } catch {
    return false;
  }
}
