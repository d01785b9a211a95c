// Says whether each committed .wasm is what its source gives.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileWasm, modules } from "./generate-wasm.mjs";

const folder = mkdtempSync(join(tmpdir(), "undertone-wasm-"));
try {
  const fresh = join(folder, "fresh.wasm");
  for (const each of modules) {
    compileWasm(each, fresh);
    if (readFileSync(fresh).equals(readFileSync(each.committed))) continue;
    process.stderr.write(`${each.committed} does not match ${each.source}. Run: npm run generate\n`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
