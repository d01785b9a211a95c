// Compiles packages/*/assembly/NAME.ts to packages/*/data/NAME.wasm, which are committed: nobody who runs the product needs the compiler.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const compiler = fileURLToPath(new URL("../node_modules/assemblyscript/bin/asc.js", import.meta.url));

const kernel = (name, source) => {
  const folder = fileURLToPath(new URL(`../packages/${name}/`, import.meta.url));
  return { folder, source: `assembly/${source}.ts`, committed: join(folder, `data/${source}.wasm`) };
};

export const kernels = [
  kernel("analysis", "distance-codes"),
  kernel("embedding", "block-products"),
  kernel("embedding", "nearest-rows"),
];

/** The same source, compiler and options give the same bytes. */
export function compileWasm({ folder, source }, target) {
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
  for (const each of kernels) compileWasm(each, each.committed);
}
