/**
 * Lets the browser save a text that was made in the page.
 *
 * @param mediaType With its charset, such as `text/csv;charset=utf-8`.
 */
export function saveFile(name: string, mediaType: string, text: string): void {
  // Without the mark, Excel takes a table for the letters of its own country.
  const mark = mediaType.startsWith("text/csv") ? "\ufeff" : "";
  const address = URL.createObjectURL(new Blob([mark, text], { type: mediaType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
