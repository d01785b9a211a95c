import { useSWRConfig } from "swr";
import { unstable_serialize } from "swr/infinite";
import { myInsightsPage } from "../insight/my-insights-page.js";
import { paths } from "../api/paths.js";

/** Throws away what was cached for whoever was here before: an account's lists, and answers that differ by reader. */
export function useForgetAccount(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate(unstable_serialize(myInsightsPage), undefined, { revalidate: false });
    await mutate((key) => key !== paths.authStatus, undefined, { revalidate: true });
  };
}
