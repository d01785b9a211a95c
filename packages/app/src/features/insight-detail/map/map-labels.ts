import {
  LABEL_HEIGHT,
  labelsInView,
  labelZooms,
  type MapLabel,
  type MapView,
  type Size,
  type StandingLabel,
} from "@undertone/map";
import { HUES } from "../../../insight/cluster-marker.js";
import type { Grouping, ShownCluster } from "../../../insight/grouping.js";
import type { ThreadComments } from "../../../insight/thread-comments.js";
import { screenText } from "../../../lib/screens.js";

/** Pixels of a label at most; a title is a whole sentence, of which the beginning is enough here. */
const LONGEST = 190;
/** The same as a share of the map's width. */
const LONGEST_SHARE = 0.42;

export interface MapLabels {
  name(thread: ThreadComments, grouping: Grouping, chosen: number | null, size: Size): void;
  /** Moves the names to where their clusters are seen now. */
  position(view: MapView, size: Size): void;
}

/**
 * The clusters' names on the map, each above its cluster's middle: the largest ones' at once, those of others as one
 * comes nearer. They move with every frame of a drag, so they are plain elements that are moved, not drawn anew.
 *
 * @param layer Covers the map exactly; takes no clicks.
 */
export function openLabels(layer: HTMLElement): MapLabels {
  const pen = document.createElement("canvas").getContext("2d");
  let labels: (MapLabel & StandingLabel & { element: HTMLElement })[] = [];
  return {
    name(thread, { clusters }, chosen, size) {
      if (pen) pen.font = `600 13px ${getComputedStyle(layer).fontFamily}`;
      const longest = Math.min(LONGEST, size.width * LONGEST_SHARE);
      const named = clusters
        .map((cluster, index) => ({ cluster, index, words: mapName(cluster) }))
        .filter(({ cluster, words }) => words !== null && cluster.labelAt !== -1)
        // The chosen one has the first choice of a position.
        .sort((a, b) => Number(b.index === chosen) - Number(a.index === chosen))
        .map(({ cluster, index, words }) => {
          const element = document.createElement("span");
          element.textContent = words;
          element.hidden = true;
          if (chosen === null ? index >= HUES : index !== chosen) element.dataset["state"] = "quiet";
          const width = Math.min(longest, Math.ceil(pen?.measureText(words ?? "").width ?? 0) + 5);
          element.style.maxWidth = `${width}px`;
          return { element, width, x: thread.x[cluster.labelAt] ?? 0, y: thread.y[cluster.labelAt] ?? 0 };
        });
      const standing = labelZooms(named, size);
      labels = named.flatMap((label, index) => {
        const stands = standing[index];
        return stands === undefined || stands.from === Infinity ? [] : [{ ...label, ...stands }];
      });
      layer.replaceChildren(...labels.map(({ element }) => element));
    },
    position(view, size) {
      const shown = labelsInView(labels, view, size);
      for (const [index, { element, width }] of labels.entries()) {
        const at = shown[index] ?? null;
        if (element.hidden !== (at === null)) element.hidden = at === null;
        if (at === null) continue;
        const left = Math.round(at.x - width / 2);
        const top = Math.round(at.y - LABEL_HEIGHT / 2);
        element.style.transform = `translate(${left}px, ${top}px)`;
      }
    },
  };
}

/** What the map calls a cluster; null for one that is hidden, or has nothing but a number: the list has that. */
function mapName({ label, title, rank, isMixed, summary }: ShownCluster): string | null {
  if (isMixed || summary?.hidden) return null;
  const isName = (words: string | null) =>
    words !== null && /\p{L}/u.test(words) && words !== screenText("topic", { rank });
  return [label, title].find(isName) ?? null;
}
