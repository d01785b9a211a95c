import { toPath } from "../values/pointer.js";

/**
 * The names on the way to what a reference leads to, `#/properties/a%20b`.
 *
 * @throws {Error} Where a `%` in it begins no escape.
 */
export function namesIn(reference: string): string[] {
  return toPath(decoded(fragmentOf(reference), reference));
}

/** Whether each `%` in what stands behind the `#` of a reference begins an escape. */
export function isReadable(reference: string): boolean {
  try {
    return namesIn(reference).length >= 0;
  } catch {
    return false;
  }
}

/** @throws {Error} Names the reference, where JavaScript itself says that some URI is malformed. */
function decoded(text: string, reference: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(
      `The reference ${JSON.stringify(reference)} cannot be read: a "%" in it has to be written "%25".`,
    );
  }
}

function fragmentOf(reference: string): string {
  return reference.split("#")[1] ?? "";
}
