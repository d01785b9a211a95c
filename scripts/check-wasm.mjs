// Says whether each committed .wasm is what its source gives.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileWasm, kernels } from "./generate-wasm.mjs";

const folder = mkdtempSync(join(tmpdir(), "undertone-wasm-"));
try {
  const fresh = join(folder, "fresh.wasm");
  for (const kernel of kernels) {
    compileWasm(kernel, fresh);
    if (readFileSync(fresh).equals(readFileSync(kernel.committed))) continue;
    process.stderr.write(
      `${kernel.committed} is not what ${kernel.folder}${kernel.source} gives. Run: npm run generate\n`,
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
