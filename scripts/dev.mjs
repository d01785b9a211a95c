// `npm run dev`: the server, rebuilt and restarted when a source changes, and Vite's page with hot reload in front of it.
import { spawn } from "node:child_process";
import { context } from "esbuild";
import { installIfNeeded, root } from "./set-up.mjs";

installIfNeeded();
const { forNode, nodeBuild } = await import("./build.mjs");
for (const name of forNode) {
  const watcher = await context(nodeBuild(name));
  await watcher.rebuild();
  await watcher.watch();
}

const children = [
  spawn(process.execPath, ["--watch", "packages/server/dist/start/start.js"], {
    cwd: root,
    stdio: "inherit",
  }),
  spawn(process.execPath, ["node_modules/vite/bin/vite.js", "packages/app"], { cwd: root, stdio: "inherit" }),
];

function stop() {
  for (const child of children) child.kill("SIGTERM");
  process.exit(0);
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
