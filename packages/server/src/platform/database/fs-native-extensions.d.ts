/** The part of it that is used here; the package has no types of its own. */
declare module "fs-native-extensions" {
  /**
   * Locks a whole file for this open file description alone, or for none.
   *
   * @param file Its descriptor, open for writing.
   * @returns False when another one holds it.
   * @throws {Error} When the file system or the platform cannot lock.
   */
  export function tryLock(file: number): boolean;
}
