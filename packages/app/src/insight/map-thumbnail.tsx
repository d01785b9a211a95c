import { useEffect, useRef } from "react";
import { HUED_TOPICS, paintMap, sketchScene, unpackSketch, wholeMap } from "@undertone/map";
import { clusterMarker, aloneMarker, smallMarker } from "./cluster-marker.js";
import { themeColorsOf } from "./theme-colors.js";

/** Of all pictures that are to be painted: one a frame, so that a list of them never keeps a key waiting. */
let painted = Promise.resolve<unknown>(undefined);

/** A small picture of an insight's map, as large as the element that it stands in. It says nothing that the card's words do not. */
export default function MapThumbnail({ sketch }: { sketch: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const points = unpackSketch(sketch);
    const paint = () => {
      // A card that is taken from the page is told that it has no size any more, and has no colours either.
      if (!element.isConnected || element.clientWidth === 0) return;
      const colorOf = themeColorsOf(element);
      const scene = sketchScene(points, {
        ground: colorOf("--color-surface"),
        hues: Array.from({ length: HUED_TOPICS }, (_, topic) => colorOf(clusterMarker(topic).color)),
        smallTopic: colorOf(smallMarker.color),
        noTopic: colorOf(aloneMarker.color),
      });
      const [width, height] = [element.clientWidth, element.clientHeight].map((length) =>
        Math.max(1, Math.round(length * devicePixelRatio)),
      ) as [number, number];
      element.width = width;
      element.height = height;
      const image = new ImageData(width, height);
      const words = new Uint32Array(image.data.buffer);
      paintMap({ words, width, height, scale: devicePixelRatio }, scene, wholeMap);
      element.getContext("2d")?.putImageData(image, 0, 0);
    };
    const paintInTurn = () => {
      // One that cannot be painted does not stop the others.
      painted = painted
        .then(() => new Promise(requestAnimationFrame))
        .then(paint)
        .catch(reportError);
    };
    // Is told of the first size, too.
    const resizes = new ResizeObserver(paintInTurn);
    resizes.observe(element);
    const themes = new MutationObserver(paintInTurn);
    themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      resizes.disconnect();
      themes.disconnect();
    };
  }, [sketch]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
