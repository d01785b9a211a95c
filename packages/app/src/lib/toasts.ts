import { Toast } from "@base-ui/react/toast";

/** Holds the toasts on screen; at most 5 at a time, 5,000 ms each, which the viewport sees to. */
export const toastManager = Toast.createToastManager();

/** Says that something was done. */
export function announce(text: string): void {
  toastManager.add({ description: text, type: "success" });
}

/** Says that something failed; read out at once. */
export function announceFailure(text: string): void {
  toastManager.add({ description: text, type: "error", priority: "high" });
}
