import { ApiError } from "./api/api-error.js";
import { message } from "./messages.js";

/**
 * A script that is needed for what was just pressed.
 *
 * @throws {ApiError} When it does not come: the browser's own words name a file that says nothing to anybody.
 */
export async function bringNow<Module>(script: Promise<Module>): Promise<Module> {
  try {
    return await script;
  } catch {
    throw new ApiError(message("network"), "NETWORK", 0);
  }
}
