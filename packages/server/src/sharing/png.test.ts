import { inflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { encodePng } from "./draw-card.js";

const words = Uint32Array.of(0xff0000ff, 0xff00ff00, 0xffff0000, 0xffffffff, 0xff000000, 0xff102030);

test("a PNG has the pixels row by row", () => {
  const png = encodePng(words, 3, 2);
  expect(png.readUInt32BE(16)).toBe(3);
  expect(png.readUInt32BE(20)).toBe(2);
  const start = png.indexOf("IDAT") + 4;
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  expect([...rows.subarray(0, 13)]).toEqual([0, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
});

test("another program reads it", () => {
  const address = `data:image/png;base64,${encodePng(words, 3, 2).toString("base64")}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><image width="3" height="2" image-rendering="pixelated" href="${address}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  expect([...pixels.subarray(0, 8)]).toEqual([255, 0, 0, 255, 0, 255, 0, 255]);
});
