import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "undertone-test-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
