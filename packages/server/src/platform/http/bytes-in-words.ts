/** `4000` -> `4 kB`, `1_600_000` -> `1.6 MB`; never more than it is. */
export function bytesInWords(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes / 1_000} kB` : `${Math.floor(bytes / 100_000) / 10} MB`;
}
