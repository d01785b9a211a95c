import { readKernelFiles } from "@undertone/analysis/node";
import { openKernel } from "../kernel.js";

export const kernel = openKernel(readKernelFiles());
