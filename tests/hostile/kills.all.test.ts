import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("kills.mjs", import.meta.url));

const short = ["--peace", "1", "--writers", "2"];

/** The script as it is run by hand, for shorter. */
function torment(args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

test.each([
  ["embedded", ["--kills", "3", ...short]],
  ["postgres", ["--kills", "8", "--rolling", ...short]],
  ["postgres", ["--kills", "6", "--cut-every", "1", "--cuts", "3", ...short]],
])(
  "people write while the server is killed (%s): what they were told is kept, no process ends by itself, each run ends once",
  async (database, args) => {
    const { code, output } = await torment(["--database", database, ...args]);
    // Whole in the message: what a process printed last tells why it ended.
    expect(code, output).toBe(0);
    if (args.includes("--rolling")) {
      expect(output).toMatch(/, 1 restarts$/m);
      expect(output).toMatch(/^calls without an answer: 0$/m);
      expect(output).toMatch(/^exits with an error: 0$/m);
    } else if (database === "postgres")
      expect(output).toMatch(/connections cut [1-9]\d* times, 2 restarts$/m);
    expect(output).toMatch(/^writes acknowledged [1-9]\d* /m);
    expect(output).toMatch(/^acknowledged writes lost: 0$/m);
    expect(output).toMatch(/^processes ended by themselves: 0$/m);
    expect(output).toMatch(/^runs that did not end once: 0$/m);
    expect(output).toMatch(/^other answers: 0$/m);
  },
  900_000,
);
