import styled from "@emotion/styled";
import { useEffect, useRef } from "react";
import { HUED_TOPICS } from "@undertone/map";
import { clusterMarker, aloneMarker, smallMarker } from "./cluster-marker.js";
import type { PaintedThumbnail, ThumbnailRequest } from "./paint-thumbnail.js";
import { watchTheme } from "../lib/theme/worn-theme.js";
import { themeColorsOf } from "./theme-colors.js";

let painter: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (bytes: PaintedThumbnail["bytes"]) => void>();

function startPainter(): Worker {
  const own = new Worker(new URL("./paint-thumbnail.ts", import.meta.url), { type: "module" });
  own.addEventListener("message", ({ data: { id, bytes, error } }: MessageEvent<PaintedThumbnail>) => {
    if (error !== undefined) reportError(error);
    waiting.get(id)?.(bytes);
    waiting.delete(id);
  });
  // Its script did not come: what waits stays empty, and the next picture asks for it again.
  own.addEventListener("error", () => {
    own.terminate();
    if (painter === own) painter = undefined;
    for (const give of waiting.values()) give(null);
    waiting.clear();
  });
  return own;
}

function painted(request: Omit<ThumbnailRequest, "id">): Promise<PaintedThumbnail["bytes"]> {
  painter ??= startPainter();
  const id = asked++;
  painter.postMessage({ id, ...request } satisfies ThumbnailRequest);
  return new Promise((resolve) => waiting.set(id, resolve));
}

const Picture = styled.canvas`
  display: block;
  width: 100%;
  height: 100%;
`;

/** A small picture of an insight's map, as large as the element that it stands in. It says nothing that the card's words do not. */
export default function MapThumbnail({ sketch }: { sketch: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let latest = 0;
    const paint = async () => {
      // A card that is taken from the page is told that it has no size any more, and has no colours either.
      if (!element.isConnected || element.clientWidth === 0) return;
      const colorOf = themeColorsOf(element);
      const [width, height] = [element.clientWidth, element.clientHeight].map((length) =>
        Math.max(1, Math.round(length * devicePixelRatio)),
      ) as [number, number];
      const turn = ++latest;
      const bytes = await painted({
        ...{ sketch, width, height, scale: devicePixelRatio },
        colors: {
          ground: colorOf("--color-surface"),
          hues: Array.from({ length: HUED_TOPICS }, (_, topic) => colorOf(clusterMarker(topic).color)),
          smallTopic: colorOf(smallMarker.color),
          noTopic: colorOf(aloneMarker.color),
        },
      });
      // The size or the theme may have changed meanwhile.
      if (turn !== latest || bytes === null) return;
      element.width = width;
      element.height = height;
      element.getContext("2d")?.putImageData(new ImageData(bytes, width, height), 0, 0);
    };
    // One that cannot be painted does not stop the others.
    const paintAnew = () => void paint().catch(reportError);
    // Is told of the first size, too.
    const resizes = new ResizeObserver(paintAnew);
    resizes.observe(element);
    const unwatch = watchTheme(paintAnew);
    return () => {
      resizes.disconnect();
      unwatch();
    };
  }, [sketch]);
  return <Picture ref={canvas} aria-hidden="true" />;
}
