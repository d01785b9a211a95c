import { useLater } from "./use-later.js";

const bringToasts = () => import("./toasts.js");
/** In milliseconds: the first page's own scripts and answers go first. */
const PAUSE = 1_000;

/** Brings the toasts, which weigh a tenth of a first page, once that page stands; what is said before waits for them. */
export function ToastsLater() {
  const { module: toasts } = useLater(bringToasts, PAUSE);
  return toasts && <toasts.Toasts />;
}
