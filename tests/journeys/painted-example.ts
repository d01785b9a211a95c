import { paintMap, pointRadius, wholeMap, zoomAt } from "@undertone/map";
import { exampleScene } from "../../packages/map/src/testing/example-scene.js";

const [width, height] = [640, 400];

/** A sum over all pixels of an example, of the whole map and of a part of it; one pixel otherwise makes another sum. */
export function paintedExample(): string {
  const scene = exampleScene();
  const near = zoomAt(wholeMap, { width, height }, { x: 200, y: 150 }, 3.3);
  const sums = [wholeMap, near].map((view) => {
    const words = new Uint32Array(width * height);
    paintMap({ words, width, height, scale: 2 }, scene, view);
    return words.reduce((sum, word) => (Math.imul(sum, 31) + word) >>> 0, 7);
  });
  return [...sums, pointRadius(400, width * height, near)].join(" ");
}

/** What a page and a worker have of their own: Node's types do not know it. */
const scope = globalThis as { postMessage?: (message: string) => void };

// As a script of a page or a worker, it answers whoever has started it.
if (!("process" in globalThis)) scope.postMessage?.(paintedExample());
