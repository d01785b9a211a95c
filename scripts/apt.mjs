// Debian's packages, for what the tests need and Node's registry does not carry.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export function canUseApt() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/**
 * Says what it installs, then installs it. What apt has to say of a failure is on stderr.
 *
 * @param {...string} packages
 */
export function aptInstall(...packages) {
  console.log(
    `The tests need ${packages.join(" and ")}, which this system does not have. Installing (once): apt-get install ${packages.join(" ")}\n` +
      "To use your own instead, press Ctrl-C and set CHROMIUM_PATH or TEST_DATABASE_URL.",
  );
  /** @type {import("node:child_process").SpawnSyncOptions} */
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet);
}
