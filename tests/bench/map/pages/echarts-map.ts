import { ScatterChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import { init, use as register } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { edges, pointRadius, wholeMap, type MapView } from "@undertone/map";
import { listenToGestures } from "../../../../packages/app/src/features/insight-detail/map/map-gestures.js";
import { aloneMarker, clusterMarker } from "../../../../packages/app/src/insight/cluster-marker.js";
import type { Grouping } from "../../../../packages/app/src/insight/grouping.js";
import type { ThreadComments } from "../../../../packages/app/src/insight/thread-comments.js";

register([ScatterChart, GridComponent, CanvasRenderer]);

/**
 * The same points, drawn by ECharts as the map did until its own painter came: in its mode for many points, one series
 * a marker, without density and labels.
 */
export function showInECharts(container: HTMLElement, thread: ThreadComments, grouping: Grouping): void {
  const element = document.createElement("div");
  element.style.cssText = "position: absolute; inset: 0";
  container.append(element);
  const chart = init(element, null, { renderer: "canvas" });
  const size = { width: element.clientWidth, height: element.clientHeight };
  const style = getComputedStyle(element);
  const parts = [
    { marker: aloneMarker, indices: grouping.alone },
    ...grouping.clusters.map(({ markerIndex, members }) => ({
      marker: clusterMarker(markerIndex),
      indices: members,
    })),
  ];
  const series = new Map<string, { color: string; shape: string; data: number[] }>();
  for (const { marker, indices } of parts) {
    const key = `${marker.color} ${marker.shape}`;
    const one = series.get(key) ?? { ...marker, data: [] };
    series.set(key, one);
    for (const index of indices) one.data.push(thread.x[index] ?? 0, thread.y[index] ?? 0);
  }
  const symbolSize = (view: MapView) => 2 * pointRadius(thread.all.length, size.width * size.height, view);
  let view: MapView = wholeMap;
  let frame = 0;
  chart.setOption({
    animation: false,
    grid: { left: 0, right: 0, top: 0, bottom: 0 },
    ...axes(view),
    series: [...series.values()].map(({ color, shape, data }, index) => ({
      id: String(index),
      type: "scatter",
      dimensions: ["x", "y"],
      data: Float32Array.from(data),
      silent: true,
      large: true,
      largeThreshold: 0,
      progressive: 0,
      progressiveThreshold: 20_000,
      symbol: shape === "square" ? "rect" : shape,
      symbolSize: symbolSize(view),
      itemStyle: { color: style.getPropertyValue(color).trim(), opacity: 0.85 },
    })),
  });
  listenToGestures(container, {
    view: () => view,
    size: () => size,
    mode: () => "scroll",
    onView(next) {
      view = next;
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        chart.setOption({
          ...axes(view),
          series: Array.from(series, (_, index) => ({ id: String(index), symbolSize: symbolSize(view) })),
        });
      });
    },
    onPointAt: () => undefined,
    onPick: () => undefined,
    onLasso: () => undefined,
  });
}

function axes(view: MapView) {
  const { left, right, bottom, top } = edges(view);
  const quiet = { type: "value", show: false, axisPointer: { show: false } } as const;
  return { xAxis: { ...quiet, min: left, max: right }, yAxis: { ...quiet, min: bottom, max: top } };
}
