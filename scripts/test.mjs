// `npm test`: on a fresh clone, installs what is missing, then runs every test. Arguments go on to vitest.
import { installIfNeeded, root, run } from "./set-up.mjs";

installIfNeeded();
const { provideBrowser } = await import("./provide-browser.mjs");
const { providePostgres } = await import("./provide-postgres.mjs");
provideBrowser();
providePostgres();
const { buildIfNeeded } = await import("./build.mjs");
await buildIfNeeded();
run(process.execPath, [`${root}node_modules/vitest/vitest.mjs`, "run", ...process.argv.slice(2)]);
