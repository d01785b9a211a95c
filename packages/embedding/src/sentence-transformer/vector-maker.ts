import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus } from "node:os";
import type { VectorMaker } from "@undertone/schemas";

/** All that the vectors of a model hang on beside its files, their settings and the text. */
export type Machine = Omit<VectorMaker, "model_sha256" | "precision">;

/** Instructions by which the runtime chooses how to multiply, as Linux names them: some round or saturate otherwise than others. */
const telling = [
  ...["avx", "avx2", "avx512f", "avx_vnni", "avx512_vnni", "avx512_bf16", "amx_int8", "amx_bf16"],
  ...["asimddp", "i8mm", "bf16", "sve"],
];

export function thisMachine(): Machine {
  const { version } = createRequire(import.meta.url)("onnxruntime-node/package.json") as { version: string };
  const flags = flagsIn(cpuInfo());
  return {
    runtime: `onnxruntime-node ${version}`,
    system: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model.trim() || "unknown",
    features: telling.filter((feature) => flags.has(feature)),
  };
}

/** Empty where the system tells it otherwise: macOS and Windows. */
function cpuInfo(): string {
  try {
    return readFileSync("/proc/cpuinfo", "utf8");
  } catch {
    return "";
  }
}

function flagsIn(info: string): Set<string> {
  const line = /^(?:flags|Features)\s*:(.*)$/m.exec(info)?.[1] ?? "";
  return new Set(line.trim().split(/\s+/));
}

/** What two machines share if they give the same vectors. The processor's name counts only where its instructions are not known. */
export function kindOf({ runtime, system, processor, features }: Machine): string[] {
  return [runtime, system, ...(features.length > 0 ? features : [processor])];
}
