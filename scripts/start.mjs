// `npm start`: installs what is missing, builds what changed, starts everything.
import { startCommand } from "./start-command.mjs";

// In this process, so that a signal reaches the server itself and the shell hears how it ended.
await startCommand("start/start");
