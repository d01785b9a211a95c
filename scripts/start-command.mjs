import { installIfNeeded, root } from "./set-up.mjs";

/** Installs and builds what is missing, then runs an entry point of the server package in this process. */
export async function startCommand(entry) {
  installIfNeeded();
  const { buildIfNeeded } = await import("./build.mjs");
  await buildIfNeeded();
  await import(`${root}packages/server/dist/${entry}.js`);
}
