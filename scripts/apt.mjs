// Debian's packages, for what the tests need and Node's registry does not carry.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export function canUseApt() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

export function aptInstall(...packages) {
  console.log(`Installing ${packages.join(", ")} with apt (once) ...`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: environment };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet);
}
