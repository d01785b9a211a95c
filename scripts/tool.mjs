// `npm run lint` and the other commands that are one tool: installs what is missing, then runs it. Arguments go on to it.
import { installIfNeeded } from "./set-up.mjs";
import { runTool } from "./tools.mjs";

const [name = "", ...args] = process.argv.slice(2);
await installIfNeeded();
runTool(name, args);
