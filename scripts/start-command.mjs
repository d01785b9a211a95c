import { installIfNeeded, root } from "./set-up.mjs";

/**
 * Installs and builds what is missing, then runs an entry point of the server package in this process, so that a signal
 * reaches it and the shell hears how it ended.
 *
 * @param {string} entry A module of the server package, such as `start/start`.
 */
export async function startCommand(entry) {
  installIfNeeded({ production: true });
  const { buildIfNeeded } = await import("./build.mjs");
  await buildIfNeeded();
  await import(`${root}packages/server/dist/${entry}.js`);
}
