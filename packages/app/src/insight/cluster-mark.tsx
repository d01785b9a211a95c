import styled from "@emotion/styled";
import type { Shape } from "@undertone/map";
import type { ReactNode } from "react";
import { clusterMarker, type Marker } from "./cluster-marker.js";
import type { ShownCluster } from "./grouping.js";

const Mark = styled.svg`
  flex: none;
  width: 0.75em;
  height: 0.75em;
  vertical-align: -0.02em;
`;

/** By a class: the page that the server draws may have no style of an element's own. */
const Outline = styled.path<{ ink: string }>(({ ink }) => ({ fill: `var(${ink})` }));

/** Within a square of 12 by 12. */
const outlines: Record<Shape, string> = {
  circle: "M6 0.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z",
  diamond: "M6 0L12 6L6 12L0 6z",
  triangle: "M6 0.5L12 11.5L0 11.5z",
  square: "M1 1H11V11H1z",
};

/** The hue and shape by which a cluster or a polarity is known on the map. It stands beside words and says nothing itself. */
export function ClusterMark({ marker }: { marker: Marker }) {
  return (
    <Mark viewBox="0 0 12 12" aria-hidden="true">
      <Outline d={outlines[marker.shape]} ink={marker.color} />
    </Mark>
  );
}

/** Ours to write: a phrase that the comments share. */
const Label = styled.strong`
  color: var(--color-text);
  overflow-wrap: anywhere;
`;

/** A topic among facts: its mark, its phrase where it has one, and its size. */
export function TopicSign({ topic, children }: { topic: ShownCluster; children: ReactNode }) {
  return (
    <span>
      <ClusterMark marker={clusterMarker(topic.markerIndex)} />
      {"\u2002"}
      {topic.label !== null && (
        <>
          <Label>
            <bdi>{topic.label}</bdi>
          </Label>
          {"\u2002"}
        </>
      )}
      {children}
    </span>
  );
}
