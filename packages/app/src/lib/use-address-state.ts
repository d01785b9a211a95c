import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** The address as it was last rendered, then what was written into it since: a change begins with what the one before it wrote. */
let addresses: readonly string[] = [];
const addressOf = (pathname: string, search: URLSearchParams) => `${pathname}?${search.toString()}`;

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
  const { pathname } = location;
  useEffect(() => {
    const rendered = addressOf(pathname, new URLSearchParams(location.search));
    const at = addresses.indexOf(rendered);
    addresses = at === -1 ? [rendered] : addresses.slice(at);
  }, [pathname, location]);
  return (values, { isKept = false } = {}) => {
    const [path, last] = addresses.at(-1)?.split("?") ?? [];
    const search = new URLSearchParams(path === pathname ? last : location.search);
    for (const [key, value] of Object.entries(values)) {
      if (value === "") search.delete(key);
      else search.set(key, value);
    }
    addresses = [...addresses, addressOf(pathname, search)];
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
  /** What we wrote and the address did not have yet when it was last rendered, after what it had. */
  const [written, setWritten] = useState<readonly string[]>([inAddress]);
  if (known !== inAddress) {
    setKnown(inAddress);
    // What we wrote may be out of date by the time it stands there; any other change is somebody's wish: a link, or Back.
    const at = written.indexOf(inAddress);
    setWritten(at === -1 ? [inAddress] : written.slice(at));
    if (at === -1) setAhead(null);
  }

  const write = useEffectEvent((value: string) => {
    setWritten((before) => [...before, value]);
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
