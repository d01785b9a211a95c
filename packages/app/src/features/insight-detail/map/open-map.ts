import type { Grouping } from "../../../insight/grouping.js";
import type { ThreadComments } from "../../../insight/thread-comments.js";
import { openChart } from "./map-chart.js";
import { listenToGestures, viewAfterKey, type DragMode } from "./map-gestures.js";
import { openLabels } from "./map-labels.js";
import {
  centreOn,
  edges,
  toMap,
  toScreen,
  wholeMap,
  type MapView,
  type Size,
  type Spot,
} from "./map-view.js";
import { nearestPoint } from "./nearest-point.js";
import { pointGroups, type ColorBy } from "./point-groups.js";

/** What the map draws. */
export interface Drawn {
  thread: ThreadComments;
  grouping: Grouping;
  colorBy: ColorBy;
  /** 1 for each comment to be seen, 0 for each to be dimmed. */
  emphasis: Uint8Array | null;
  /** The chosen cluster's index in the grouping. */
  cluster: number | null;
  /** The chosen comment's index in the thread. */
  comment: number | null;
}

export interface MapEvents {
  /** A comment's index, and the pixel where it is drawn. */
  onHover(hovered: { index: number; pixel: Spot; size: Size } | null): void;
  /** null: beside all points. */
  onPick(index: number | null): void;
  /** The line's points on the map itself. */
  onLasso(line: readonly Spot[]): void;
}

/** The elements that the map is made of, each as large as the map. */
export interface MapLayers {
  /** Takes gestures and focus. */
  stage: HTMLElement;
  chart: HTMLElement;
  labels: HTMLElement;
  /** Stands around the chosen comment. */
  ring: HTMLElement;
  lasso: SVGPolygonElement;
}

export interface OpenMap {
  draw(drawn: Drawn): void;
  drag(mode: DragMode): void;
  /** As if the key had been pressed on the map. */
  press(key: "+" | "-" | "0"): void;
  close(): void;
}

/** Pixels around a pointer in which a point counts as meant; a finger is less exact. */
const REACH = 14;

/** The map itself, outside of React: what moves with every frame must not wait for a render. */
export function openMap(layers: MapLayers, events: MapEvents): OpenMap {
  const { stage, ring, lasso } = layers;
  const chart = openChart(layers.chart);
  const labels = openLabels(layers.labels);
  let view: MapView = wholeMap;
  let size: Size = { width: stage.clientWidth, height: stage.clientHeight };
  let drawn: Drawn | null = null;
  let mode: DragMode = "scroll";
  let frame = 0;

  function positionRing() {
    const index = drawn?.comment ?? null;
    ring.hidden = index === null;
    if (drawn === null || index === null) return;
    const spot = toScreen(view, size, { x: drawn.thread.x[index] ?? 0, y: drawn.thread.y[index] ?? 0 });
    ring.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
  }
  function positionLabels() {
    labels.position(view, size);
    positionRing();
  }
  /** However many events come between two frames, one drawing is made. */
  function goTo(next: MapView) {
    view = next;
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      chart.showView(view);
      positionLabels();
    });
  }
  function showAll() {
    if (drawn === null) return;
    chart.show(pointGroups(drawn.thread, drawn.grouping, drawn.colorBy, drawn.emphasis), view);
    positionLabels();
  }
  function under(pixel: Spot): number | null {
    return drawn && nearestPoint(drawn.thread, { view, size, pixel, reach: REACH }, drawn.emphasis);
  }

  const stopListening = listenToGestures(stage, {
    view: () => view,
    size: () => size,
    mode: () => mode,
    onView: goTo,
    onPointAt(pixel) {
      const index = pixel && mode !== "lasso" ? under(pixel) : null;
      stage.dataset["over"] = index === null ? "map" : "point";
      if (drawn === null || index === null) return events.onHover(null);
      const point = { x: drawn.thread.x[index] ?? 0, y: drawn.thread.y[index] ?? 0 };
      events.onHover({ index, pixel: toScreen(view, size, point), size });
    },
    onPick: (pixel) => events.onPick(under(pixel)),
    onLasso(line, isDone) {
      lasso.setAttribute("points", isDone ? "" : line.map(({ x, y }) => `${x},${y}`).join(" "));
      if (isDone) events.onLasso(line.map((pixel) => toMap(view, size, pixel)));
    },
  });

  const resizes = new ResizeObserver(() => {
    const next = { width: stage.clientWidth, height: stage.clientHeight };
    if (next.width === size.width && next.height === size.height) return;
    size = next;
    chart.resize();
    positionLabels();
  });
  resizes.observe(stage);
  // Colours are the theme's, and a canvas does not follow them by itself.
  const themes = new MutationObserver(showAll);
  themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });

  return {
    draw(next) {
      const before = drawn;
      drawn = next;
      if (before?.grouping !== next.grouping || before.cluster !== next.cluster)
        labels.name(next.thread, next.grouping, next.cluster);
      const isSame =
        before?.grouping === next.grouping &&
        before.colorBy === next.colorBy &&
        before.emphasis === next.emphasis;
      if (isSame) positionLabels();
      else showAll();
      if (next.comment !== null && before?.comment !== next.comment) bringIntoSight(next, next.comment);
    },
    drag(next) {
      mode = next;
    },
    press(key) {
      const next = viewAfterKey(key, view, size);
      if (next) goTo(next);
    },
    close() {
      cancelAnimationFrame(frame);
      stopListening();
      resizes.disconnect();
      themes.disconnect();
      chart.dispose();
    },
  };

  function bringIntoSight({ thread }: Drawn, index: number) {
    const point = { x: thread.x[index] ?? 0, y: thread.y[index] ?? 0 };
    const { left, right, bottom, top } = edges(view);
    if (point.x < left || point.x > right || point.y < bottom || point.y > top)
      goTo(centreOn(view, point, view.zoom));
  }
}
