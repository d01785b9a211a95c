import { drawPaper, type OnPaper } from "./paper-sheet.js";

/**
 * From now on the report is printed in place of the page, whoever asks for paper: the page's own button or the browser.
 *
 * @param current What is to be printed.
 * @returns Ends that.
 */
export function printPaper(current: () => OnPaper | null): () => void {
  let sheet: HTMLElement | null = null;
  const end = () => {
    sheet?.remove();
    sheet = null;
  };
  const begin = () => {
    end();
    const shown = current();
    if (shown === null) return;
    sheet = document.createElement("div");
    sheet.id = "paper";
    drawPaper(sheet, shown);
    document.body.append(sheet);
  };
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", end);
  return () => {
    removeEventListener("beforeprint", begin);
    removeEventListener("afterprint", end);
    end();
  };
}
