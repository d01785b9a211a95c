import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { threadComments } from "../../insight/thread-comments.js";
import { ferryResult } from "../../testing/ferry-thread.js";
import { ShownThread, SmallMap } from "./small-map.js";

const thread = threadComments(ferryResult);
const points = (path: Element) => (path.getAttribute("d")?.match(/M/g) ?? []).length;

function pathsOf(assignment: readonly number[], topics: number) {
  const { container } = render(
    <ShownThread value={thread}>
      <SmallMap assignment={assignment} topics={topics} />
    </ShownThread>,
  );
  return [...container.querySelectorAll("path")];
}

test("each named topic has its colour, and all else, such as a seventh topic, is grey", () => {
  const assignment = thread.all.map((_, index) => (index < 5 ? 0 : index < 8 ? 1 : index < 9 ? 6 : -1));
  const paths = pathsOf(assignment, 2);
  expect(paths.map(points)).toEqual([5, 3, thread.all.length - 8]);
  expect(paths.map((path) => path.getAttribute("style"))).toEqual([
    expect.stringContaining("--color-cluster-1)"),
    expect.stringContaining("--color-cluster-2)"),
    expect.stringContaining("--color-cluster-none)"),
  ]);
});

test("a comment is where the large map has it, upwards as there", () => {
  const [path] = pathsOf([0], 1);
  const [across, down] = (/^M([\d.]+) ([\d.]+)/.exec(path?.getAttribute("d") ?? "") ?? [])
    .slice(1)
    .map(Number);
  expect(across).toBeCloseTo(4 + (thread.x[0] ?? 0) * 172, 0);
  expect(down).toBeCloseTo(116 - (thread.y[0] ?? 0) * 112, 0);
});

test("without a thread around it nothing is drawn", () => {
  const { container } = render(<SmallMap assignment={[0]} topics={1} />);
  expect(container).toBeEmptyDOMElement();
});
