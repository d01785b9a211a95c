// Runs beside the page, so that a list of pictures never keeps a key waiting.
import { paintMap, sketchScene, type SketchColors, unpackSketch, wholeMap } from "@undertone/map";

export interface ThumbnailRequest {
  id: number;
  sketch: string;
  /** In pixels of the picture. */
  width: number;
  height: number;
  /** Pixels of the picture for one of the page. */
  scale: number;
  colors: SketchColors;
}

export interface PaintedThumbnail {
  id: number;
  /** Of `ImageData`; null of what could not be painted. */
  bytes: Uint8ClampedArray<ArrayBuffer> | null;
  error?: unknown;
}

addEventListener("message", ({ data }: MessageEvent<ThumbnailRequest>) => {
  const { id, sketch, width, height, scale, colors } = data;
  try {
    const bytes = new Uint8ClampedArray(4 * width * height);
    const words = new Uint32Array(bytes.buffer);
    paintMap({ words, width, height, scale }, sketchScene(unpackSketch(sketch), colors), wholeMap);
    postMessage({ id, bytes } satisfies PaintedThumbnail, { transfer: [bytes.buffer] });
  } catch (error) {
    // One that cannot be painted does not stop the others.
    postMessage({ id, bytes: null, error } satisfies PaintedThumbnail);
  }
});
