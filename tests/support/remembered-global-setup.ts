import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { temporaryFolder } from "./temporary-folder.js";

/** Where the server's tests keep what one of them computed, for the others. */
export default function setup(project: TestProject): () => void {
  const { folder, remove } = temporaryFolder();
  project.provide("remembered", folder);
  // The code may have changed.
  project.onTestsRerun(() => readdirSync(folder).forEach((name) => rmSync(join(folder, name))));
  return remove;
}
