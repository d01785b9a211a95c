import { ScatterChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import { init, use as register } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { edges, type MapView } from "./map-view.js";
import type { PointGroup } from "./point-groups.js";

register([ScatterChart, GridComponent, CanvasRenderer]);

/** Shapes by ECharts's names. */
const symbols = { circle: "circle", diamond: "diamond", triangle: "triangle", square: "rect" } as const;
/** ECharts draws smaller ones as squares without a path each; there, quickness matters more than roundness. */
const SMALLEST = 3.6;

export interface MapChart {
  /** Draws other points, or the same ones otherwise. */
  show(groups: readonly PointGroup[], view: MapView): void;
  /** Draws another part of the same points. */
  showView(view: MapView): void;
  resize(): void;
  dispose(): void;
}

/**
 * The points of the map, on a canvas that fills an element. It only draws: what lies under a pointer is looked up in the
 * points themselves, which is quicker than to ask the chart, and all words are the page's own elements.
 */
export function openChart(element: HTMLElement): MapChart {
  const chart = init(element, null, { renderer: "canvas" });
  let shown: readonly PointGroup[] = [];
  const size = (view: MapView) => {
    const count = shown.reduce((sum, { points }) => sum + points.length / 2, 0);
    return pointSize(count, element.clientWidth * element.clientHeight, view);
  };
  return {
    show(groups, view) {
      shown = groups;
      const style = getComputedStyle(element);
      chart.setOption(
        {
          animation: false,
          grid: { left: 0, right: 0, top: 0, bottom: 0 },
          ...axes(view),
          series: groups.map((group, index) => ({
            id: String(index),
            type: "scatter",
            dimensions: ["x", "y"],
            data: group.points,
            silent: true,
            large: true,
            largeThreshold: 0,
            // A picture that arrives in parts flickers under the hand; only beyond this is one too long to wait for.
            progressive: 0,
            progressiveThreshold: 20_000,
            symbol: symbols[group.shape],
            symbolSize: size(view),
            itemStyle: { color: style.getPropertyValue(group.color).trim(), opacity: opacityOf(group) },
          })),
        },
        { notMerge: true },
      );
    },
    showView(view) {
      chart.setOption({
        ...axes(view),
        series: shown.map((_, index) => ({ id: String(index), symbolSize: size(view) })),
      });
    },
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}

function axes(view: MapView) {
  const { left, right, bottom, top } = edges(view);
  const quiet = { type: "value", show: false, axisPointer: { show: false } } as const;
  return { xAxis: { ...quiet, min: left, max: right }, yAxis: { ...quiet, min: bottom, max: top } };
}

/** Many points are small, on a small map too, and grow where one comes near. */
function pointSize(count: number, area: number, { zoom }: MapView): number {
  const far = Math.max(SMALLEST, Math.min(11, 0.36 * Math.sqrt(area / (count + 1))));
  return Math.min(14, far * (1 + 0.22 * Math.log2(zoom)));
}

function opacityOf({ isDimmed, isAlone }: PointGroup): number {
  if (isDimmed) return 0.14;
  return isAlone ? 0.55 : 0.85;
}
