// Compiles packages/numeric/assembly/NAME.ts to its data/NAME.wasm, which are committed: nobody who runs the product needs the compiler.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const compiler = fileURLToPath(new URL("../node_modules/assemblyscript/bin/asc.js", import.meta.url));

const folder = fileURLToPath(new URL("../packages/numeric/", import.meta.url));

export const modules = ["distance-codes", "leiden", "nearest-rows", "sparse-product"].map((name) => ({
  source: `assembly/${name}.ts`,
  committed: join(folder, `data/${name}.wasm`),
}));

/** The same source, compiler and options give the same bytes. */
export function compileWasm({ source }, target) {
  const options = [
    ...["-O3", "--converge", "--noAssert", "--runtime", "stub", "--use", "abort=", "--enable", "simd"],
    // Whoever starts it brings the memory, as large as the points need.
    ...["--importMemory", "--initialMemory", "1", "--maximumMemory", "65536"],
  ];
  execFileSync(process.execPath, [compiler, source, "-o", target, ...options], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const each of modules) compileWasm(each, each.committed);
}
