/**
 * An address's path as the router reads it, in whatever spelling it is sent; as it is, where it cannot be read.
 *
 * @param url Begins with the path.
 */
export function decodedPath(url: string): string {
  const { pathname } = new URL(`http://localhost${url}`);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
