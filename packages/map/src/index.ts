export { colorWord, contrastOf, mixColors, tintOf } from "./colors.js";
export { measureDensity, type Density } from "./density.js";
export { fitAxis } from "./fit-axis.js";
export { labelZooms, LABEL_HEIGHT, type MapLabel, type StandingLabel } from "./label-zooms.js";
export { labelsInView } from "./labels-in-view.js";
export * from "./map-view.js";
export { HUED_TOPICS, NO_TOPIC, packSketch, sketchScene, unpackSketch, type Sketch } from "./sketch.js";
export { paintMap, pointRadius, type Picture, type PointMarker, type Scene } from "./paint-map.js";
export type { Shape } from "./stamps.js";
