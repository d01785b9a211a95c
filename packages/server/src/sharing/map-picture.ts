import { palettes } from "@undertone/formats/palette";
import { colorWord, paintMap, sketchScene, unpackSketch, wholeMap } from "@undertone/map";
import { encodePng } from "./png.js";

/** Pixels. */
export const mapSize = { width: 470, height: 630 };

/**
 * The map on a shared link's picture, in the colours of the default theme.
 *
 * @param ground As `#rrggbb`.
 * @returns The address of a PNG that holds itself.
 */
export function mapPicture(sketch: string, ground: string): string {
  const { width, height } = mapSize;
  const { clusters, small, alone } = palettes.light;
  const scene = sketchScene(unpackSketch(sketch), {
    ground: colorWord(ground),
    hues: clusters.map(colorWord),
    smallTopic: colorWord(small),
    noTopic: colorWord(alone),
  });
  const words = new Uint32Array(width * height);
  paintMap({ words, width, height, scale: 1 }, scene, wholeMap);
  return `data:image/png;base64,${encodePng(words, width, height).toString("base64")}`;
}
