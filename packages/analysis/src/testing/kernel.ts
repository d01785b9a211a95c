import { readKernelFiles } from "@undertone/analysis/node";
import { openKernel } from "../kernel.js";

/** The kernel as Node's callers open it. */
export const kernel = openKernel(readKernelFiles());
