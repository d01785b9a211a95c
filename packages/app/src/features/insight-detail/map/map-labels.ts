import type { Grouping } from "../../../insight/grouping.js";
import type { ThreadComments } from "../../../insight/thread-comments.js";
import { LABEL_HEIGHT, positionLabels, type WantedLabel } from "./label-placement.js";
import { toScreen, type MapView, type Size } from "./map-view.js";

/** The first ones speak louder. */
const LOUD = 10;
/** Square pixels of the map for each label: more labels would hide what they name. The list has them all. */
const ROOM_EACH = 9_000;
/** Pixels of a label; a title is a whole sentence, of which the beginning is enough here. */
const LONGEST = 200;

export interface MapLabels {
  /** Names the clusters of a grouping anew. */
  name(thread: ThreadComments, grouping: Grouping, chosen: number | null): void;
  /** Moves the names to where their clusters are seen now. */
  position(view: MapView, size: Size): void;
}

/**
 * The clusters' names on the map, each beside one of its comments. They move with every frame of a drag, so they are
 * plain elements that are moved, not drawn anew.
 *
 * @param layer Covers the map exactly; takes no clicks.
 */
export function openLabels(layer: HTMLElement): MapLabels {
  const pen = document.createElement("canvas").getContext("2d");
  let labels: (WantedLabel & { element: HTMLElement })[] = [];
  return {
    name(thread, { clusters }, chosen) {
      const ordered = clusters
        .map((cluster, index) => ({ cluster, index }))
        // The chosen one has the first choice of a position.
        .sort((a, b) => Number(b.index === chosen) - Number(a.index === chosen));
      if (pen) pen.font = `600 13px ${getComputedStyle(layer).fontFamily}`;
      labels = ordered
        .slice(0, Math.floor((layer.clientWidth * layer.clientHeight) / ROOM_EACH))
        .flatMap(({ cluster, index }) => {
          const middle = cluster.labelAt;
          if (middle === -1) return [];
          const element = document.createElement("span");
          element.textContent = cluster.name;
          element.hidden = true;
          if (chosen === null ? index >= LOUD : index !== chosen) element.dataset["state"] = "quiet";
          const words = pen?.measureText(cluster.name).width ?? cluster.name.length * 7;
          const width = Math.min(LONGEST, Math.ceil(words) + 5);
          element.style.maxWidth = `${width}px`;
          return [{ element, width, x: thread.x[middle] ?? 0, y: thread.y[middle] ?? 0 }];
        });
      layer.replaceChildren(...labels.map(({ element }) => element));
    },
    position(view, size) {
      const wanted = labels.map((label) => ({ width: label.width, ...toScreen(view, size, label) }));
      for (const [index, spot] of positionLabels(wanted, size).entries()) {
        const label = labels[index];
        if (label === undefined) continue;
        label.element.hidden = spot === null;
        if (spot === null) continue;
        const left = Math.round(spot.x - label.width / 2);
        label.element.style.transform = `translate(${left}px, ${Math.round(spot.y - LABEL_HEIGHT / 2)}px)`;
      }
    },
  };
}
