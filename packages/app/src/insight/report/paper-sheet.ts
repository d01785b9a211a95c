import { paper, paperStyle } from "@undertone/formats/files";
import type { ThreadGrouping } from "@undertone/formats";
import { name as productName } from "@undertone/schemas/product.json";
import type { Insight, Result } from "@undertone/schemas/types";
import { addressOf } from "../../lib/base-path.js";
import { pageAddress } from "../../lib/pages.js";

export interface OnPaper {
  insight: Insight;
  result: Result;
  grouping: ThreadGrouping;
}

export function cited({ id, title }: Insight) {
  return { id, title, address: addressOf(pageAddress("insight", { id })), productName };
}

/** Draws a report in a shadow root, where the style of the pages does not reach it. */
export function drawPaper(host: HTMLElement, { insight, result, grouping }: OnPaper): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const style = new CSSStyleSheet();
  style.replaceSync(paperStyle);
  root.adoptedStyleSheets = [style];
  // Every text in it was escaped where it was put in.
  root.innerHTML = paper(result, cited(insight), grouping);
}

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
