import { moveBy, wholeMap, zoomAt, type MapView, type Point, type Size } from "@undertone/map";

export type DragMode = "scroll" | "move" | "lasso";

/** What the gestures need to know, and what they bring about. Pixels are counted from the map's top left. */
export interface GestureHost {
  view(): MapView;
  size(): Size;
  /** "scroll": a mouse moves the map, one finger scrolls the page; "move": one finger moves the map as well. */
  mode(): DragMode;
  onView(view: MapView): void;
  /** null: the pointer is over no map any more, or busy. */
  onPointAt(pixel: Point | null): void;
  onPick(pixel: Point, isTouch: boolean): void;
  /** While a line is drawn, with every point of it; `isDone` when it is let go. */
  onLasso(line: readonly Point[], isDone: boolean): void;
}

/** Pixels that the pointer may move in a click. */
const CLICK_TOLERANCE = 5;
const STEP_FACTOR = 1.5;
const STEP_PIXELS = 80;

/**
 * Zoom by wheel, pinch and keys; move by dragging, two fingers and arrows; click; draw a lasso. The page stays
 * scrollable over the map: by one finger, and by the wheel for as long as the pointer has not been moved on the map
 * itself, and at its full extent.
 *
 * @returns Takes all listeners off again.
 */
export function listenToGestures(element: HTMLElement, host: GestureHost): () => void {
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let hasMoved = false;
  let line: Point[] = [];
  let isMeant = false;
  const listening = new AbortController();
  const { signal } = listening;

  const pixelOf = (event: { clientX: number; clientY: number }): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const mayDrag = (event: PointerEvent) => event.pointerType !== "touch" || host.mode() !== "scroll";
  const letGo = () => {
    start = null;
    hasMoved = false;
    line = [];
  };

  function down(event: PointerEvent) {
    if (event.button !== 0) return;
    const pixel = pixelOf(event);
    fingers.set(event.pointerId, pixel);
    if (fingers.size > 1) {
      if (line.length > 0) host.onLasso([], false);
      letGo();
      return;
    }
    start = pixel;
    hasMoved = false;
    if (host.mode() === "lasso") line = [pixel];
    if (mayDrag(event)) element.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    const pixel = pixelOf(event);
    isMeant = true;
    const before = fingers.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType !== "touch") host.onPointAt(pixel);
      return;
    }
    if (fingers.size === 2) {
      pinch(event.pointerId, pixel);
      return;
    }
    if (start !== null && Math.hypot(pixel.x - start.x, pixel.y - start.y) > CLICK_TOLERANCE) hasMoved = true;
    if (!hasMoved || !mayDrag(event)) return;
    fingers.set(event.pointerId, pixel);
    host.onPointAt(null);
    if (line.length > 0) {
      line.push(pixel);
      host.onLasso(line, false);
    } else host.onView(moveBy(host.view(), host.size(), { x: pixel.x - before.x, y: pixel.y - before.y }));
  }

  function pinch(id: number, pixel: Point) {
    const before = [...fingers.values()];
    fingers.set(id, pixel);
    const after = [...fingers.values()];
    const [one, other] = [spread(before), spread(after)];
    const moved = moveBy(host.view(), host.size(), {
      x: other.middle.x - one.middle.x,
      y: other.middle.y - one.middle.y,
    });
    host.onView(zoomAt(moved, host.size(), other.middle, other.distance / Math.max(1, one.distance)));
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId)) return;
    if (start !== null && line.length > 1 && hasMoved) host.onLasso(line, true);
    else if (start !== null && !hasMoved) host.onPick(pixelOf(event), event.pointerType === "touch");
    letGo();
  }

  function cancel(event: PointerEvent) {
    fingers.delete(event.pointerId);
    if (line.length > 0) host.onLasso([], false);
    letGo();
  }

  function wheel(event: WheelEvent) {
    // A trackpad's pinch comes as a wheel with Ctrl.
    if (!isMeant && !event.ctrlKey) return;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0022));
    const view = host.view();
    const next = zoomAt(view, host.size(), pixelOf(event), factor);
    if (next.zoom === view.zoom && !event.ctrlKey) return;
    event.preventDefault();
    host.onPointAt(null);
    host.onView(next);
  }

  function key(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== element) return;
    const next = viewAfterKey(event.key, host.view(), host.size());
    if (next === null) return;
    event.preventDefault();
    host.onView(next);
  }

  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", cancel, { signal });
  element.addEventListener("pointerleave", () => host.onPointAt(null), { signal });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  element.addEventListener("keydown", key, { signal });
  // Two fingers are for the map: the browser must not scroll or zoom the page with them.
  element.addEventListener(
    "touchmove",
    (event) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  // What scrolls below a resting pointer was not meant for the map.
  addEventListener("scroll", () => (isMeant = false), { signal, passive: true });
  return () => listening.abort();
}

/** The view after a key of the map; null for a key that is none. */
export function viewAfterKey(key: string, view: MapView, size: Size): MapView | null {
  const middle = { x: size.width / 2, y: size.height / 2 };
  switch (key) {
    case "+":
    case "=":
      return zoomAt(view, size, middle, STEP_FACTOR);
    case "-":
      return zoomAt(view, size, middle, 1 / STEP_FACTOR);
    case "0":
      return wholeMap;
    case "ArrowLeft":
      return moveBy(view, size, { x: STEP_PIXELS, y: 0 });
    case "ArrowRight":
      return moveBy(view, size, { x: -STEP_PIXELS, y: 0 });
    case "ArrowUp":
      return moveBy(view, size, { x: 0, y: STEP_PIXELS });
    case "ArrowDown":
      return moveBy(view, size, { x: 0, y: -STEP_PIXELS });
    default:
      return null;
  }
}

function spread(spots: readonly Point[]): { middle: Point; distance: number } {
  const [one = { x: 0, y: 0 }, other = one] = spots;
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    distance: Math.hypot(one.x - other.x, one.y - other.y),
  };
}
