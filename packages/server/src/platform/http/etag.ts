/** Whether If-None-Match names it; a proxy that compressed the answer marks the tag as weak. */
export function knows(header: string | undefined, etag: string): boolean {
  return (header ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
