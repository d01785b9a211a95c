import type { Page } from "playwright";

/** The canvas that the comments are drawn on. */
const CANVAS = "document.querySelector('[role=application] canvas')";

/** Pixels that differ from the wanted colour by no more than rounding makes of them. */
const NEAR = 6;

/** All that is drawn, to be compared with another time. */
export async function mapPicture(page: Page): Promise<string> {
  return page.evaluate(`${CANVAS}?.toDataURL() ?? ""`);
}

/** Pixels of points that stand out: those that are dimmed, or stand alone, let more of the ground through. */
export async function brightPixels(page: Page): Promise<number> {
  return page.evaluate(`(() => {
    const canvas = ${CANVAS};
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let bright = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at] > 180) bright++;
    return bright;
  })()`);
}

/** Which of these colours (CSS variables) some bright point wears. */
export async function coloursDrawn(page: Page, variables: readonly string[]): Promise<string[]> {
  return page.evaluate(`(() => {
    const canvas = ${CANVAS};
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const style = getComputedStyle(canvas);
    return ${JSON.stringify(variables)}.filter((name) => {
      brush.fillStyle = style.getPropertyValue(name).trim();
      brush.fillRect(0, 0, 1, 1);
      const wanted = brush.getImageData(0, 0, 1, 1).data;
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] < 180) continue;
        if ([0, 1, 2].every((part) => Math.abs(data[at + part] - wanted[part]) <= ${NEAR})) return true;
      }
      return false;
    });
  })()`);
}

/** Where a point is drawn, in pixels of the page. */
export async function somePoint(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(`(() => {
    const canvas = ${CANVAS};
    const box = canvas.getBoundingClientRect();
    const { data, width, height } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const isBright = (x, y) => data[(y * width + x) * 4 + 3] > 180;
    for (let y = 40; y < height - 40; y++) for (let x = 40; x < width - 80; x++) {
      if (isBright(x, y) && isBright(x + 4, y) && isBright(x + 2, y + 3))
        return { x: box.left + ((x + 2) * box.width) / width, y: box.top + ((y + 1) * box.height) / height };
    }
    throw new Error("No point is drawn");
  })()`);
}
