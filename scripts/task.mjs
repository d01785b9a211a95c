// `npm run task`: see packages/server/src/cli/task.ts. Installs and builds first, quietly: stdout is the result's alone.
import { startCommand } from "./start-command.mjs";

await startCommand("cli/task");
