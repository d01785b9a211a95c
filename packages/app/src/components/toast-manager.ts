import { Toast } from "@base-ui/react/toast";

/** Holds the toasts on screen; how many and how long, `Toasts` sees to. */
export const toastManager = Toast.createToastManager();
