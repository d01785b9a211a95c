// Asks the registry for known holes in what runs in production, at high and critical. Not every registry keeps such a
// list, and no machine is always online: then it says so, and nothing fails.
import { spawnSync } from "node:child_process";
import { root } from "./set-up.mjs";

/** @type {{ stdout: string, error?: NodeJS.ErrnoException }} */
const { stdout, error } = spawnSync("npm", ["audit", "--omit=dev", "--audit-level=high", "--json"], {
  cwd: root,
  encoding: "utf8",
  timeout: 60_000,
  shell: process.platform === "win32",
});
const report = read(stdout);
const counts = report?.metadata?.vulnerabilities;
if (counts) {
  const grave = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    ["high", "critical"].includes(severity),
  );
  for (const { name, severity, range } of grave) console.error(`${severity}: ${name} ${range}`);
  console.log(
    `Known vulnerabilities: ${counts.critical} critical, ${counts.high} high, ${counts.total} in total.`,
  );
  if (grave.length > 0) {
    console.error("`npm audit --omit=dev` shows details; `npm audit fix` updates what it can.");
    process.exit(1);
  }
} else {
  const reason = report?.statusCode ? `it answered ${report.statusCode}` : (error?.code ?? "no answer");
  console.log(
    `NOT AUDITED: the package registry provides no list of known vulnerabilities here (${reason}).`,
  );
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
