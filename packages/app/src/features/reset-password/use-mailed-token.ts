import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * The token of the mailed link. It is taken out of the address at once, so that it lingers in no history and on no
 * screen.
 *
 * @returns Null when the address has none.
 */
export function useMailedToken(): string | null {
  const [parameters, setParameters] = useSearchParams();
  const [token] = useState(() => parameters.get("token") || null);
  const isNamed = parameters.has("token");

  useEffect(() => {
    if (!isNamed) return;
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("token");
        return after;
      },
      { replace: true },
    );
  }, [isNamed, setParameters]);
  return token;
}
