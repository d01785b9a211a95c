import type { Page } from "playwright";

/** The canvas that the comments are drawn on: while the map moves it may be another, coarser one. */
const CANVAS = "document.querySelector('[role=application] canvas:not([hidden])')";

/** What stands out: points of topics and tones. Comments on their own and what is dimmed let the ground through. */
const brightVariables = [
  ...Array.from({ length: 10 }, (_, index) => `--color-cluster-${index + 1}`),
  "--color-control",
  "--color-sentiment-negative",
  "--color-sentiment-positive",
];

/** In the page's own words: the pixels, and which of them have one of some colours (CSS variables). */
const PIXELS = `(variables) => {
  const canvas = ${CANVAS};
  const box = canvas.getBoundingClientRect();
  const image = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const words = new Uint32Array(image.data.buffer);
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const style = getComputedStyle(canvas);
  const wanted = variables.map((name) => {
    brush.fillStyle = style.getPropertyValue(name).trim();
    brush.fillRect(0, 0, 1, 1);
    return new Uint32Array(brush.getImageData(0, 0, 1, 1).data.buffer)[0];
  });
  return { box, words, width: canvas.width, height: canvas.height, wanted };
}`;

/** All that is drawn, to be compared with another time. */
export async function mapPicture(page: Page): Promise<string> {
  return page.evaluate(`${CANVAS}?.toDataURL() ?? ""`);
}

/** Pixels of points that stand out. */
export async function brightPixels(page: Page): Promise<number> {
  return page.evaluate(`(() => {
    const { words, wanted } = (${PIXELS})(${JSON.stringify(brightVariables)});
    const bright = new Set(wanted);
    return words.reduce((sum, word) => sum + (bright.has(word) ? 1 : 0), 0);
  })()`);
}

/** Which of these colours (CSS variables) some point wears. */
export async function coloursDrawn(page: Page, variables: readonly string[]): Promise<string[]> {
  return page.evaluate(`(() => {
    const variables = ${JSON.stringify(variables)};
    const { words, wanted } = (${PIXELS})(variables);
    const drawn = new Set(words);
    return variables.filter((_, index) => drawn.has(wanted[index]));
  })()`);
}

/** Where a point is drawn, in pixels of the page. */
export async function somePoint(page: Page): Promise<{ x: number; y: number }> {
  return positionWhere(
    page,
    brightVariables,
    "[[0, 0], [2, 0], [-2, 0], [0, 2], [0, -2]].every(([right, down]) => isBright(x + right, y + down))",
  );
}

/** A position with nothing near it, in pixels of the page. */
export async function emptyGround(page: Page): Promise<{ x: number; y: number }> {
  return positionWhere(
    page,
    ["--color-surface"],
    `Array.from({ length: 41 * 41 }, (_, at) => [(at % 41) - 20, Math.floor(at / 41) - 20])
      .every(([right, down]) => isBright(x + right, y + down))`,
  );
}

async function positionWhere(page: Page, variables: readonly string[], condition: string) {
  return page.evaluate<{ x: number; y: number }>(`(() => {
    const { box, words, width, height, wanted } = (${PIXELS})(${JSON.stringify(variables)});
    const bright = new Set(wanted);
    const isBright = (x, y) => bright.has(words[y * width + x]);
    const scale = box.width / width;
    for (let y = 40; y < height - 40; y += 1) for (let x = 40; x < width - 80; x += 1) {
      if (${condition}) return { x: box.left + (x + 0.5) * scale, y: box.top + (y + 0.5) * scale };
    }
    throw new Error("No such position on the map");
  })()`);
}
