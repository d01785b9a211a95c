import { openKernel } from "@undertone/analysis";
import { readKernelFiles } from "@undertone/analysis/node";

/** The kernel of the thread that this is imported in. */
export const kernel = openKernel(readKernelFiles());
