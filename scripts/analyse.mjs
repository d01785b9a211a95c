// `npm run analyse`: see packages/server/src/cli/analyse.ts. Installs and builds first, quietly: stdout is the result's alone.
import { startCommand } from "./start-command.mjs";

await startCommand("cli/analyse");
