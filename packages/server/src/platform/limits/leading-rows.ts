/**
 * How many of a list's first rows are read, so that an answer stays small whatever is stored: each before which there are fewer bytes
 * than `most`.
 *
 * @param sizes Bytes of the rows, in the list's order.
 */
export function leadingRows(sizes: readonly number[], most: number): number {
  let before = 0;
  const end = sizes.findIndex((size) => (before += size) >= most);
  return end === -1 ? sizes.length : end + 1;
}

export function totalOf(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
