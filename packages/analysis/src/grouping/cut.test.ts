import { expect, test } from "vitest";
import { coreNode } from "./cut.js";

const COUNT = 14;
const nodes = Array.from({ length: COUNT - 1 }, (_, merge) => merge);
const chain = {
  count: COUNT,
  left: Int32Array.from(nodes, (merge) => (merge === 0 ? 0 : COUNT + merge - 1)),
  right: Int32Array.from(nodes, (merge) => merge + 1),
  height: Float64Array.from(nodes, (merge) => merge + 1),
  size: Int32Array.from(nodes, (merge) => merge + 2),
};
const nodeOf = (points: number) => COUNT + points - 2;

test("a cluster and one of nearly its size share a core, the densest part of at least four fifths", () => {
  const cores = [8, 9, 10, 11, 12, 13].map((points) => coreNode(chain, nodeOf(points)));
  expect(cores).toEqual([8, 8, 10, 10, 12, 12].map(nodeOf));
});

test("a node that no part holds four fifths of is its own core, and so is a point", () => {
  const halves = {
    ...chain,
    count: 2,
    left: Int32Array.of(0),
    right: Int32Array.of(1),
    size: Int32Array.of(2),
  };
  expect(coreNode(halves, 2)).toBe(2);
  expect(coreNode(halves, 1)).toBe(1);
});
