import { count } from "@undertone/formats";

/** 1500000 -> "2 MB" */
export function megabytes(bytes: number): string {
  return `${count(Math.ceil(bytes / 1_000_000))} MB`;
}
