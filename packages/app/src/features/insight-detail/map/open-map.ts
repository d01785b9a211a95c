import {
  centreOn,
  edges,
  toMap,
  toScreen,
  wholeMap,
  type MapView,
  type Point,
  type Scene,
  type Size,
} from "@undertone/map";
import { HUES } from "../../../insight/cluster-marker.js";
import type { ColorBy } from "../../../insight/color-steps.js";
import type { Grouping } from "../../../insight/grouping.js";
import type { ThreadComments } from "../../../insight/thread-comments.js";
import { openCanvas } from "./map-canvas.js";
import { watchTheme } from "../../../lib/theme/worn-theme.js";
import { themeColorsOf } from "../../../insight/theme-colors.js";
import { listenToGestures, viewAfterKey, type DragMode } from "./map-gestures.js";
import { openLabels } from "./map-labels.js";
import { mapScene } from "./map-scene.js";
import { nearestPoint } from "./nearest-point.js";

export interface Drawn {
  thread: ThreadComments;
  grouping: Grouping;
  colorBy: ColorBy;
  /** 1 for each comment to be seen, 0 for each to be dimmed. */
  emphasis: Uint8Array | null;
  /** 1 for each comment that a search found. */
  found: Uint8Array | null;
  /** The cluster that is pointed at elsewhere, such as in the list. */
  pointedAt: number | null;
  /** The chosen cluster's index in the grouping. */
  cluster: number | null;
  /** The chosen comment's index in the thread. */
  comment: number | null;
}

export interface MapEvents {
  /** A comment's index, and the pixel where it is drawn. */
  onHover(hovered: { index: number; pixel: Point; size: Size } | null): void;
  /** null: beside all points. */
  onPick(index: number | null, isTouch: boolean): void;
  /** The line's points on the map itself. */
  onLasso(line: readonly Point[]): void;
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
  press(key: "+" | "-" | "0"): void;
  close(): void;
}

/** Pixels around a pointer in which a point counts as meant; a finger is less exact. */
const REACH = 14;
const FINGER_REACH = 22;

/** The map itself, outside of React: what moves with every frame must not wait for a render. */
export function openMap(layers: MapLayers, events: MapEvents): OpenMap {
  const { stage, ring, lasso } = layers;
  const canvas = openCanvas(layers.chart);
  const labels = openLabels(layers.labels);
  let view: MapView = wholeMap;
  let size: Size = { width: stage.clientWidth, height: stage.clientHeight };
  let drawn: Drawn | null = null;
  let mode: DragMode = "scroll";
  let frame = 0;
  let scene: Scene | null = null;
  /** The cluster under the pointer. */
  let over: number | null = null;
  let raised: readonly number[] = [];

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
      canvas.showView(view);
      positionLabels();
    });
  }
  /** @param isRecolored Whether only colours have changed: how densely points stand has not. */
  function showAll(isRecolored = false) {
    if (drawn === null) return;
    const density = isRecolored ? scene?.density : undefined;
    raised = raisedIn(drawn, over);
    scene = mapScene({ ...drawn, raised }, themeColorsOf(stage), density);
    canvas.show(scene, view);
    positionLabels();
  }
  /** What is grey shows its hue while it is pointed at. */
  function pointAt(cluster: number | null) {
    over = cluster;
    if (drawn !== null && raisedIn(drawn, over).join() !== raised.join()) showAll(true);
  }
  function under(pixel: Point, reach: number): number | null {
    return drawn && nearestPoint(drawn.thread, { view, size, pixel, reach }, drawn.emphasis);
  }

  const stopListening = listenToGestures(stage, {
    view: () => view,
    size: () => size,
    mode: () => mode,
    onView: goTo,
    onPointAt(pixel) {
      const index = pixel && mode !== "lasso" ? under(pixel, REACH) : null;
      stage.dataset["over"] = index === null ? "map" : "point";
      const cluster = drawn?.grouping.clusterOf[index ?? -1] ?? -1;
      pointAt(cluster === -1 ? null : cluster);
      if (drawn === null || index === null) return events.onHover(null);
      const point = { x: drawn.thread.x[index] ?? 0, y: drawn.thread.y[index] ?? 0 };
      events.onHover({ index, pixel: toScreen(view, size, point), size });
    },
    onPick: (pixel, isTouch) => events.onPick(under(pixel, isTouch ? FINGER_REACH : REACH), isTouch),
    onLasso(line, isDone) {
      lasso.setAttribute("points", isDone ? "" : line.map(({ x, y }) => `${x},${y}`).join(" "));
      if (isDone) events.onLasso(line.map((pixel) => toMap(view, size, pixel)));
    },
  });

  const resizes = new ResizeObserver(() => {
    const next = { width: stage.clientWidth, height: stage.clientHeight };
    if (next.width === size.width && next.height === size.height) return;
    size = next;
    if (drawn !== null) labels.name(drawn.thread, drawn.grouping, drawn.cluster, size);
    if (scene !== null) canvas.show(scene, view);
    positionLabels();
  });
  resizes.observe(stage);
  // Colours are the theme's, and a canvas does not follow them by itself.
  const unwatch = watchTheme(() => showAll());

  return {
    draw(next) {
      const before = drawn;
      drawn = next;
      if (before?.grouping !== next.grouping || before.cluster !== next.cluster)
        labels.name(next.thread, next.grouping, next.cluster, size);
      const isSame =
        before?.grouping === next.grouping &&
        before.colorBy === next.colorBy &&
        before.emphasis === next.emphasis &&
        before.found === next.found;
      if (!isSame) {
        over = null;
        showAll();
      } else if (raisedIn(next, over).join() !== raised.join()) showAll(true);
      else positionLabels();
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
      unwatch();
      canvas.close();
    },
  };

  function bringIntoSight({ thread }: Drawn, index: number) {
    const point = { x: thread.x[index] ?? 0, y: thread.y[index] ?? 0 };
    const { left, right, bottom, top } = edges(view);
    if (point.x < left || point.x > right || point.y < bottom || point.y > top)
      goTo(centreOn(view, point, view.zoom));
  }
}

/** Clusters after the ten largest that are chosen or pointed at. */
function raisedIn({ cluster, pointedAt, colorBy }: Drawn, over: number | null): number[] {
  if (colorBy !== "cluster") return [];
  return [...new Set([cluster, pointedAt, over])].filter((one) => one !== null).filter((one) => one >= HUES);
}
