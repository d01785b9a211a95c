import type { PageName } from "@undertone/schemas/pages";
import { pages } from "../lib/pages.js";

/** Pages with nothing to come back to after a login. */
const entrances: readonly PageName[] = [
  "welcome",
  "sign-in",
  "invitation",
  "reset-password",
  "confirm-email",
];

export function isEntrance(pathname: string): boolean {
  return entrances.some((name) => pages[name].path === pathname);
}
