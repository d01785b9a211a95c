/** Some of a map's points, enough for a small picture of it. */
export interface Sketch {
  /** Positions from 0 to 1, y upward. */
  x: Float32Array;
  y: Float32Array;
  /** Of each point its topic by rank, from 0: `HUED_TOPICS` for those after the ten largest, `NO_TOPIC` for none. */
  topicOf: Uint8Array;
}

/** Topics that have a hue each; as a topic, any of those that follow. */
export const HUED_TOPICS = 10;
export const NO_TOPIC = HUED_TOPICS + 1;

/** Bytes of a point. */
const BYTES = 3;

/** A sketch as text, four characters a point. */
export function packSketch({ x, y, topicOf }: Sketch): string {
  const bytes = Array.from(topicOf, (topic, index) => [byte(x[index] ?? 0), byte(y[index] ?? 0), topic]);
  return btoa(String.fromCharCode(...bytes.flat()));
}

/** @throws {RangeError} When a text is no whole number of points, or names a topic that there is not. */
export function unpackSketch(text: string): Sketch {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const part = (offset: number) => bytes.filter((_, index) => index % BYTES === offset);
  const topicOf = part(2);
  if (bytes.length % BYTES !== 0 || topicOf.some((topic) => topic > NO_TOPIC))
    throw new RangeError(`A sketch of a map has ${BYTES} bytes a point; this has ${bytes.length} bytes.`);
  const [x, y] = [part(0), part(1)].map((positions) => Float32Array.from(positions, (one) => one / 255));
  return { x: x ?? new Float32Array(0), y: y ?? new Float32Array(0), topicOf };
}

function byte(position: number): number {
  return Math.round(Math.min(1, Math.max(0, position)) * 255);
}
