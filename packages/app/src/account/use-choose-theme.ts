import { useSWRConfig } from "swr";
import type { Preferences } from "@undertone/schemas/types";
import { reasonOf } from "../lib/api/api-error.js";
import { pathOf } from "../lib/api/path-of.js";
import { useAuth } from "./use-auth.js";
import { message } from "../lib/messages.js";
import { useUpdatePreferences } from "./use-update-preferences.js";
import { announce, announceFailure } from "../lib/announcements.js";
import type { Theme } from "../lib/theme/themes.js";
import { wearTheme } from "../lib/theme/worn-theme.js";

/** Changes the theme at once; who is logged in has it saved to the account as well. */
export function useChooseTheme(): (theme: Theme) => Promise<void> {
  const auth = useAuth();
  const { mutate } = useSWRConfig();
  const { update } = useUpdatePreferences();
  return async (theme) => {
    wearTheme(theme);
    if (auth.state !== "logged-in") return;
    // The account's theme of before, still cached, must not be put on again.
    await mutate<Preferences>(pathOf("preferences"), (known) => known && { ...known, theme }, {
      revalidate: false,
    });
    try {
      await update({ theme });
      announce(message("update-preferences-success"));
    } catch (error) {
      announceFailure(message("update-preferences-toast", { msg: reasonOf(error) }));
    }
  };
}
