import { join } from "node:path";
import { expect, test } from "vitest";
import { runToEnd } from "./run-to-end.js";

const root = join(import.meta.dirname, "../..");

test("a stranger installs the packed form engine, and all forms of its README work in the browser; with React 18, too", async () => {
  const { code, stdout, stderr } = await runToEnd(process.execPath, ["scripts/ten-minutes.mjs"], root);
  expect(code, stdout + stderr).toBe(0);
  expect(stdout).toMatch(
    /seven forms in Chromium under the policy\n.* React 18, exactly.*\n\nThe ten minutes work\.\n$/,
  );
}, 1_200_000);
