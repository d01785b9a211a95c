import { useEffect, useState, type ComponentType } from "react";

/** In milliseconds: the first page's own scripts and answers go first. So long, too, until a script that did not come is asked for again. */
const pause = 1_000;

/** Brings the toasts, which weigh a tenth of a first page, once that page stands; what is said before waits for them. */
export function ToastsLater() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    const bring = () => {
      import("./toasts.js").then(
        ({ Toasts: Loaded }) => setToasts(() => Loaded),
        // The network may be away, which is the very time when there is something to say.
        () => (timer = setTimeout(bring, pause)),
      );
    };
    let timer = setTimeout(bring, pause);
    return () => clearTimeout(timer);
  }, []);
  return Toasts && <Toasts />;
}
