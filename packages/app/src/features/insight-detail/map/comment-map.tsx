import { fillIn } from "@undertone/schemas/fill-in";
import { map as texts } from "@undertone/schemas/map-texts";
import styled from "@emotion/styled";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { counted } from "@undertone/formats";
import { CommentSheet } from "./comment-sheet.js";
import { HoverCard } from "./hover-card.js";
import { commentsWithin } from "./nearest-point.js";
import type { DragMode } from "./map-gestures.js";
import { MapTools } from "./map-tools.js";
import type { Point, Size } from "@undertone/map";
import { topicOf } from "./topic-of.js";
import { openMap, type Drawn, type OpenMap } from "./open-map.js";

const Frame = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
`;

const Picture = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

const Stage = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: 0 0 var(--radius) var(--radius);
  cursor: grab;
  touch-action: pan-x pan-y;
  user-select: none;

  &:focus-visible {
    outline-offset: -2px;
  }

  &[data-mode="move"],
  &[data-mode="lasso"] {
    touch-action: none;
  }

  &[data-over="point"] {
    cursor: pointer;
  }

  &[data-mode="lasso"] {
    cursor: crosshair;
  }
`;

const Layer = styled.div`
  position: absolute;
  inset: 0;

  canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }

  canvas[hidden] {
    display: none;
  }
`;

const Labels = styled(Layer)`
  pointer-events: none;

  span {
    position: absolute;
    padding-inline: 2px;
    color: var(--color-text);
    font-size: 13px;
    font-weight: 600;
    line-height: 18px;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    /* A firm edge of the ground's own colour: the words stay words where they lie on points. */
    -webkit-text-stroke: 4px var(--color-surface);
    paint-order: stroke fill;
  }

  span[data-state="quiet"] {
    color: var(--color-muted);
    font-weight: 400;
  }
`;

const Ring = styled.div`
  position: absolute;
  top: -10px;
  left: -10px;
  width: 20px;
  height: 20px;
  border: 2px solid var(--color-text);
  border-radius: 50%;
  box-shadow: 0 0 0 2px var(--color-surface);
  pointer-events: none;
`;

const LassoLayer = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;

  polygon {
    fill: var(--color-accent);
    fill-opacity: 0.12;
    stroke: var(--color-accent);
    stroke-width: 2;
    stroke-dasharray: 6 4;
  }
`;

export interface CommentMapProps extends Drawn {
  /** A comment was clicked; null: the empty map. */
  onPick: (index: number | null) => void;
  /** A line was drawn around these comments. */
  onEnclose: (indices: number[]) => void;
  onAllTopics: () => void;
}

/** Every comment as a point, near those that say alike. It is far down the page, so it is loaded by itself. */
export default function CommentMap({ onPick, onEnclose, onAllTopics, ...drawn }: CommentMapProps) {
  const [mode, setMode] = useState<DragMode>("scroll");
  /** Whether the chosen comment was chosen by a finger, which covers what it points at. */
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [hovered, setHovered] = useState<{ index: number; pixel: Point; size: Size } | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const chart = useRef<HTMLDivElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const lasso = useRef<SVGPolygonElement>(null);
  const map = useRef<OpenMap>(null);

  const pick = useEffectEvent((index: number | null, isTouch: boolean) => {
    setIsSheetOpen(isTouch && index !== null);
    onPick(index);
  });
  const enclose = useEffectEvent((line: readonly Point[]) => {
    onEnclose(commentsWithin(drawn.thread, line));
    setMode("scroll");
  });

  useEffect(() => {
    if (!stage.current || !chart.current || !labels.current || !ring.current || !lasso.current) return;
    const layers = {
      stage: stage.current,
      chart: chart.current,
      labels: labels.current,
      ring: ring.current,
      lasso: lasso.current,
    };
    const opened = openMap(layers, {
      onHover: setHovered,
      onPick: (index, isTouch) => pick(index, isTouch),
      onLasso: (line) => enclose(line),
    });
    map.current = opened;
    return () => {
      map.current = null;
      opened.close();
    };
  }, []);

  const { thread, grouping, colorBy, emphasis, found, cluster, pointedAt, comment } = drawn;
  useEffect(() => {
    map.current?.draw({ thread, grouping, colorBy, emphasis, found, cluster, pointedAt, comment });
  }, [thread, grouping, colorBy, emphasis, found, cluster, pointedAt, comment]);
  useEffect(() => {
    map.current?.drag(mode);
  }, [mode]);

  const shown = hovered && thread.all[hovered.index];
  return (
    <Frame>
      <MapTools
        onPress={(key) => map.current?.press(key)}
        isLassoing={mode === "lasso"}
        onLasso={() => setMode(mode === "lasso" ? "scroll" : "lasso")}
        isMoving={mode === "move"}
        onMove={() => setMode(mode === "move" ? "scroll" : "move")}
        onAllTopics={onAllTopics}
      />
      <Picture>
        <Stage
          ref={stage}
          tabIndex={0}
          role="application"
          aria-roledescription="map"
          aria-label={fillIn(texts.about, { comments: counted(thread.all.length, "comment") })}
          data-mode={mode}
        >
          <Layer ref={chart} />
          <Labels ref={labels} />
          <Ring ref={ring} data-chosen="" hidden />
          <LassoLayer aria-hidden="true">
            <polygon ref={lasso} />
          </LassoLayer>
        </Stage>
        {hovered && shown && (
          <HoverCard
            comment={shown}
            cluster={topicOf(grouping, hovered.index)}
            pixel={hovered.pixel}
            size={hovered.size}
          />
        )}
      </Picture>
      {isSheetOpen && comment !== null && (
        <CommentSheet
          thread={thread}
          grouping={grouping}
          index={comment}
          onMove={onPick}
          onClose={() => {
            setIsSheetOpen(false);
            onPick(null);
            stage.current?.focus({ preventScroll: true });
          }}
          onAllTopics={() => {
            setIsSheetOpen(false);
            onAllTopics();
          }}
        />
      )}
    </Frame>
  );
}
