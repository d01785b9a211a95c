import { paintMap, type MapView, type Scene } from "@undertone/map";

/** Milliseconds: a picture that takes longer is painted coarser while the map moves. */
const SLOW_PICTURE = 9;
/** Milliseconds after the last movement until the picture is sharp again. */
const SHARPEN_DELAY = 140;
/** Pixels of a coarse picture for each of the page, where the page's own are not already that coarse. */
const COARSE_SCALE = 0.7;

export interface MapCanvas {
  /** Paints another scene, or the same part of it in another size. */
  show(scene: Scene, view: MapView): void;
  /** Paints another part of the same scene, as one in a row of movements. */
  showView(view: MapView): void;
  close(): void;
}

interface Sheet {
  canvas: HTMLCanvasElement;
  paint(scene: Scene, view: MapView, scale: number): void;
}

/**
 * The painted part of the map: ground, density and points. The picture is made in memory, so it needs no graphics card
 * and no code that a strict content security policy refuses.
 *
 * @param element Covers the map exactly.
 */
export function openCanvas(element: HTMLElement): MapCanvas {
  const sharp = openSheet(element);
  const coarse = openSheet(element);
  coarse.canvas.hidden = true;
  let scene: Scene | null = null;
  let cost = 0;
  let sharpening: ReturnType<typeof setTimeout> | undefined;

  function paintSharp(view: MapView) {
    clearTimeout(sharpening);
    if (scene === null) return;
    const start = performance.now();
    sharp.paint(scene, view, devicePixelRatio);
    cost = performance.now() - start;
    coarse.canvas.hidden = true;
  }
  return {
    show(next, view) {
      scene = next;
      paintSharp(view);
    },
    showView(view) {
      if (scene === null) return;
      if (cost <= SLOW_PICTURE) return paintSharp(view);
      coarse.paint(scene, view, devicePixelRatio > 1 ? 1 : COARSE_SCALE);
      coarse.canvas.hidden = false;
      clearTimeout(sharpening);
      sharpening = setTimeout(() => paintSharp(view), SHARPEN_DELAY);
    },
    close() {
      clearTimeout(sharpening);
      element.replaceChildren();
    },
  };
}

function openSheet(element: HTMLElement): Sheet {
  const canvas = document.createElement("canvas");
  element.append(canvas);
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  let image: ImageData | null = null;
  let words = new Uint32Array(0);
  return {
    canvas,
    paint(scene, view, scale) {
      const width = Math.max(1, Math.round(element.clientWidth * scale));
      const height = Math.max(1, Math.round(element.clientHeight * scale));
      if (image?.width !== width || image.height !== height) {
        canvas.width = width;
        canvas.height = height;
        image = new ImageData(width, height);
        words = new Uint32Array(image.data.buffer);
      }
      paintMap({ words, width, height, scale }, scene, view);
      context?.putImageData(image, 0, 0);
    },
  };
}
