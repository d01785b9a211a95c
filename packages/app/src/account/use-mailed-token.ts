import { useEffect, useEffectEvent, useState } from "react";
import { useAddressState } from "../lib/use-address-state.js";

/**
 * The token of the mailed link. It is taken out of the address at once, so that it lingers in no history and on no
 * screen.
 *
 * @returns Null when the address has none.
 */
export function useMailedToken(): string | null {
  const [named, setNamed] = useAddressState("token");
  const [token] = useState(named || null);
  const forget = useEffectEvent(() => setNamed(""));

  useEffect(() => {
    if (named !== "") forget();
  }, [named]);
  return token;
}
