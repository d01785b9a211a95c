// `npm run worker`: one more worker on DATABASE_URL.
import { startCommand } from "./start-command.mjs";

process.env.ROLE = "worker";
await startCommand("start/start");
