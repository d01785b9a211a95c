const { base = "" } = globalThis.document?.documentElement.dataset ?? {};

/** The path below which the server is, such as `/undertone`. Empty at the root of a host, and where this page was opened without it. */
export const basePath = `${globalThis.location?.pathname}/`.startsWith(`${base}/`) ? base : "";

/** @param path Of a page. @returns Its whole address, to pass on. */
export function addressOf(path: string): string {
  return location.origin + basePath + path;
}
