// Imported by every Node process of a command (`node --import`): notes in the file STARTED what the command starts or
// loads that a test of the kernel has no use for.
import childProcess from "node:child_process";
import { appendFileSync } from "node:fs";
import { register, syncBuiltinESMExports } from "node:module";

const file = process.env.STARTED ?? "";
for (const name of ["spawn", "spawnSync", "exec", "execSync", "execFile", "execFileSync"]) {
  const started = childProcess[name];
  childProcess[name] = (command, ...more) => {
    if (command !== process.execPath) appendFileSync(file, `starts ${command}\n`);
    return started(command, ...more);
  };
}
syncBuiltinESMExports();

const loader = `
import { appendFileSync } from "node:fs";
export async function load(url, context, next) {
  const found = /node_modules\\/((?:@[^/]*\\/)?(?:storybook|playwright|addon-vitest|browser-playwright|pglite|pg|jsdom))\\//.exec(url);
  if (found) appendFileSync(${JSON.stringify(file)}, "loads " + found[1] + "\\n");
  return next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(loader)}`);
