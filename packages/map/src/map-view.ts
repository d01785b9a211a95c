/** The part of the map that is on screen. Positions on the map run from 0 to 1 both ways, y upward. */
export interface MapView {
  /** What lies in the middle. */
  x: number;
  y: number;
  /** 1: all of it; 4: a quarter of its width and height. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Room around the outermost points, as a share of the map. */
const MARGIN = 0.04;
export const FARTHEST = 1;
export const NEAREST = 40;

export const wholeMap: MapView = { x: 0.5, y: 0.5, zoom: FARTHEST };

/** How much of the map is on screen, each way. */
function span(view: MapView): number {
  return (1 + 2 * MARGIN) / view.zoom;
}

export function edges(view: MapView): { left: number; right: number; bottom: number; top: number } {
  const half = span(view) / 2;
  return { left: view.x - half, right: view.x + half, bottom: view.y - half, top: view.y + half };
}

/** Where a point of the map is drawn, in pixels from the top left. */
export function toScreen(view: MapView, { width, height }: Size, point: Point): Point {
  const { left, bottom } = edges(view);
  const whole = span(view);
  return { x: ((point.x - left) / whole) * width, y: height - ((point.y - bottom) / whole) * height };
}

export function toMap(view: MapView, { width, height }: Size, pixel: Point): Point {
  const { left, bottom } = edges(view);
  const whole = span(view);
  return { x: left + (pixel.x / width) * whole, y: bottom + (1 - pixel.y / height) * whole };
}

/** Nearer (factor above 1) or farther, so that what is under a pixel stays there. */
export function zoomAt(view: MapView, size: Size, pixel: Point, factor: number): MapView {
  const zoom = Math.min(NEAREST, Math.max(FARTHEST, view.zoom * factor));
  const held = toMap(view, size, pixel);
  const moved = toMap({ ...view, zoom }, size, pixel);
  return within({ x: view.x + held.x - moved.x, y: view.y + held.y - moved.y, zoom });
}

/** Moves the picture by pixels, as a hand moves a sheet. */
export function moveBy(view: MapView, { width, height }: Size, by: Point): MapView {
  const whole = span(view);
  return within({ ...view, x: view.x - (by.x / width) * whole, y: view.y + (by.y / height) * whole });
}

/** Brings a point into the middle, at least as near as given. */
export function centreOn(view: MapView, point: Point, zoom: number): MapView {
  return within({ ...point, zoom: Math.max(view.zoom, zoom) });
}

/** Beyond the edge there is nothing to see. */
function within({ x, y, zoom }: MapView): MapView {
  const half = (1 + 2 * MARGIN) / zoom / 2;
  const clamp = (value: number) => Math.min(1 + MARGIN - half, Math.max(half - MARGIN, value));
  return { x: clamp(x), y: clamp(y), zoom };
}
