// `npm run lint` and the other commands that are one tool: installs what is missing, then runs it. Arguments go on to it.
import { buildForNodeIfNeeded } from "./build.mjs";
import { writeTypesIfNeeded } from "./generate-types.mjs";
import { installIfNeeded } from "./set-up.mjs";
import { runTool } from "./tools.mjs";

const [name = "", ...args] = process.argv.slice(2);
await installIfNeeded();
// Much of what tools read is generated.
if (!name.startsWith("format")) {
  await buildForNodeIfNeeded();
  await writeTypesIfNeeded();
}
runTool(name, args);
