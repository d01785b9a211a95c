// Imported before a program: tells what its process took, all threads, as the last line of its errors.
import { isMainThread } from "node:worker_threads";

if (isMainThread)
  process.on("exit", () => {
    const { user, system } = process.cpuUsage();
    console.error(`\n${JSON.stringify({ cpu: (user + system) / 1e6 })}`);
  });
