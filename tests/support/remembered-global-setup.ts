import type { TestProject } from "vitest/node";
import { temporaryFolder } from "./temporary-folder.js";

/** Where the server's tests keep what one of them computed, for the others. */
export default function setup(project: TestProject): () => void {
  const { folder, remove } = temporaryFolder();
  project.provide("remembered", folder);
  return remove;
}
