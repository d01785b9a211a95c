import { threadFaults } from "@undertone/schemas/constants.json";
import type { ResultError } from "@undertone/schemas/types";

/** Whether a run failed for its link or file, so that another one is the way on. */
export function isFaultOfThread({ code }: Pick<ResultError, "code">): boolean {
  return threadFaults.includes(code);
}
