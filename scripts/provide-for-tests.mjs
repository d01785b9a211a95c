import { aptInstall, canUseApt } from "./apt.mjs";
import { browserPath, HEADLESS_SHELL, provideBrowser } from "./provide-browser.mjs";
import { hasPostgres, providePostgres } from "./provide-postgres.mjs";

/**
 * Sees to it that the tests find a Chromium and a PostgreSQL. Ends this process, with the command to type, where it cannot.
 *
 * @param {string[]} needs `browser`, `postgres`.
 */
export function provideForTests(needs) {
  const missing = [
    ...(needs.includes("browser") && !browserPath() ? [HEADLESS_SHELL] : []),
    ...(needs.includes("postgres") && !hasPostgres() ? ["postgresql"] : []),
  ];
  // Said and done in one go; each of the two, by itself, finds its own way or says what to type.
  if (missing.length > 0 && canUseApt()) aptInstall(...missing);
  if (needs.includes("browser")) provideBrowser();
  if (needs.includes("postgres")) providePostgres();
}
