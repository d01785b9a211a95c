/** What `openKernel` takes, read from the packages' own files, in Node; a browser fetches the same files. */
export function readKernelFiles(): import("@undertone/analysis").KernelFiles;
