import { pageAddress } from "../lib/pages.js";

const [VIEW, REPORT] = ["view", "report"];

/** The report of what the page of an insight shows. @param search Of that page. */
export function reportAddress(id: string, search: string): string {
  return pageAddress("insight", { ...Object.fromEntries(new URLSearchParams(search)), [VIEW]: REPORT, id });
}

/** Null where an address asks for no report; else the search of the page that it is of. */
export function reportIn(search: string): string | null {
  const parameters = new URLSearchParams(search);
  if (parameters.get(VIEW) !== REPORT) return null;
  parameters.delete(VIEW);
  return parameters.size === 0 ? "" : `?${parameters.toString()}`;
}
