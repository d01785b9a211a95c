/**
 * Puts a text on the clipboard; by the old way where the new one is missing, as on plain http in a local network.
 *
 * @returns Whether the browser did it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  const focused = document.activeElement;
  document.body.append(field);
  field.focus();
  field.select();
  // Deprecated, but the only way without a secure context.
  const isCopied = typeof document.execCommand === "function" && document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
