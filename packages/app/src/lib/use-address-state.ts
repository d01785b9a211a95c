import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, type Location } from "react-router-dom";

/** What was written into the address since it was last rendered: two changes in one event both see that render's. */
const writtenSince = new WeakMap<Location, URLSearchParams>();

interface ChangeOptions {
  /** Whether Back returns to what stood there before. */
  isKept?: boolean;
}

/** Changes parameters of the address, and leaves the others as they are; an empty one is taken out. */
export function useChangeAddress(): (
  values: Readonly<Record<string, string>>,
  options?: ChangeOptions,
) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return (values, { isKept = false } = {}) => {
    const search = new URLSearchParams(writtenSince.get(location) ?? location.search);
    for (const [key, value] of Object.entries(values)) {
      if (value === "") search.delete(key);
      else search.set(key, value);
    }
    writtenSince.set(location, search);
    void navigate(`?${search.toString()}`, { replace: !isKept });
  };
}

/**
 * State that stands in the address, so that a reload, going back and a shared link show the same.
 *
 * @param key The address's parameter; without it the value is empty.
 * @param delay Milliseconds without a further change after which the address follows: browsers refuse to have it changed too often.
 * @returns The value, what changes it, and what the address has of it: without blanks around it.
 */
export function useAddressState(
  key: string,
  { delay = 0 } = {},
): [value: string, set: (value: string) => void, inAddress: string] {
  const location = useLocation();
  const changeAddress = useChangeAddress();
  const inAddress = new URLSearchParams(location.search).get(key) ?? "";
  /** What the address does not have yet, or not with its blanks; null where the address alone says it. */
  const [ahead, setAhead] = useState<string | null>(null);
  const [known, setKnown] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    // What we wrote may be out of date by the time it stands there; any other change is somebody's wish: a link, or Back.
    if (inAddress !== written) {
      setWritten(inAddress);
      setAhead(null);
    }
  }

  const write = useEffectEvent((value: string) => {
    setWritten(value);
    changeAddress({ [key]: value });
  });
  useEffect(() => {
    const value = ahead?.trim() ?? inAddress;
    if (value === inAddress) return;
    const { pathname } = window.location;
    const later = setTimeout(() => {
      // On the way to another page, it would lead back to this one.
      if (window.location.pathname === pathname) write(value);
    }, delay);
    return () => clearTimeout(later);
  }, [ahead, inAddress, delay]);

  function set(value: string) {
    if (delay === 0) changeAddress({ [key]: value });
    else setAhead(value);
  }
  return [ahead ?? inAddress, set, inAddress];
}
