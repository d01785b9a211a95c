import { useSWRConfig } from "swr";
import type { Preferences } from "@undertone/schemas/types";
import { pathOf } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";

/** Changes are sent one after the other, so that the last one chosen is the last one saved. */
let before: Promise<unknown> = Promise.resolve();

/** Saves changed preferences to the account; the others stay as they are. */
export function useUpdatePreferences() {
  const { mutate } = useSWRConfig();
  async function update(changes: Partial<Preferences>): Promise<void> {
    const answer = before.then(() =>
      request("update-preferences", pathOf("changePreferences"), { method: "PUT", body: changes }),
    );
    before = answer.catch(() => undefined);
    await mutate(pathOf("preferences"), answer, { revalidate: false, rollbackOnError: false });
  }
  return update;
}
