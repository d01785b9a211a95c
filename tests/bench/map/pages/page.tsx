import "../../../../packages/app/src/styles/tokens.css";
import "../../../../packages/app/src/styles/themes.js";
import { createRoot } from "react-dom/client";
import CommentMap from "../../../../packages/app/src/features/insight-detail/map/comment-map.js";
import { showInECharts } from "./echarts-map.js";
import { storedGrouping } from "../../../../packages/app/src/insight/grouping.js";
import { threadComments } from "../../../../packages/app/src/insight/thread-comments.js";
import { ferryThread } from "../../../../packages/app/src/testing/ferry-thread.js";

declare global {
  interface Window {
    /** Milliseconds from a result at hand until its map is on screen; undefined until then. */
    firstDraw?: { inAll: number; grouping: number };
  }
}

const asked = new URLSearchParams(location.search);
const result = ferryThread(Number(asked.get("comments")), Number(asked.get("groups")));
const nothing = () => undefined;
const container = document.getElementById("root");
if (container === null) throw new Error("The page has no element #root.");

// Program and fonts are there; what is measured is the map.
setTimeout(() => {
  const start = performance.now();
  const thread = threadComments(result);
  const grouping = storedGrouping(result, thread);
  const grouped = performance.now();
  if (asked.get("drawnBy") === "echarts") showInECharts(container, thread, grouping);
  else
    createRoot(container).render(
      <CommentMap
        thread={thread}
        grouping={grouping}
        colorBy="cluster"
        emphasis={null}
        found={null}
        cluster={null}
        pointedAt={null}
        comment={null}
        onPick={nothing}
        onEnclose={nothing}
        onAllTopics={nothing}
      />,
    );
  const isDrawn = () => {
    const canvas = document.querySelector("canvas");
    if (canvas === null) return requestAnimationFrame(isDrawn);
    // The frame in which the chart paints, and the one after, when it is on screen.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.firstDraw = { inAll: performance.now() - start, grouping: grouped - start };
      }),
    );
  };
  requestAnimationFrame(isDrawn);
}, 500);
