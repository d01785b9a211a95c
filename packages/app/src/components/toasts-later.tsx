import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";

// Without them the pages still work: they say most of what happens in their own place.
const Toasts = lazy<ComponentType>(() =>
  import("./toasts.js").then(
    ({ Toasts: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** In milliseconds: the first page's own scripts and answers go first. */
const pause = 1_000;

/** Brings the toasts, which weigh a tenth of a first page, once that page stands; what is said before waits for them. */
export function ToastsLater() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), pause);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{isTime && <Toasts />}</Suspense>;
}
