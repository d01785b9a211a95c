import { map as texts } from "@undertone/schemas/map-texts";
import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { insightText } from "../../../lib/insight-text.js";
import { LineIcon } from "../../../ui/action-icon.js";
import { above } from "../../../ui/breakpoints.js";
import { Button } from "../../../ui/button.js";

/** A line above the picture: on it, they would cover points. */
const Tools = styled.div`
  display: flex;
  flex: none;
  justify-content: end;
  padding-inline: 4px;
  border-bottom: 1px solid var(--color-line);
`;

/** Where there is room, the list of topics stands beside the map. */
const AllTopics = styled.div`
  margin-inline-end: auto;

  ${above("tablet")} {
    display: none;
  }
`;

const Tool = styled.button`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: 7px;
  background: none;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -2px;
  }

  &:hover,
  &[aria-pressed="true"] {
    background: var(--color-accent-soft);
    color: var(--color-accent-strong);
  }

  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }

  /* A mouse moves the map without being asked. */
  &[data-for="touch"] {
    display: none;

    @media (pointer: coarse) {
      display: grid;
    }
  }
`;

interface MapToolsProps {
  onPress: (key: "+" | "-" | "0") => void;
  isLassoing: boolean;
  onLasso: () => void;
  isMoving: boolean;
  onMove: () => void;
  onAllTopics: () => void;
}

export function MapTools(props: MapToolsProps) {
  const { onPress, isLassoing, onLasso, isMoving, onMove, onAllTopics } = props;
  return (
    <Tools role="group" aria-label={texts.tools} data-print="hidden">
      <AllTopics>
        <Button variant="quiet" onClick={onAllTopics}>
          {insightText("all-topics")}
        </Button>
      </AllTopics>
      <MapTool name={texts.zoomIn} onClick={() => onPress("+")}>
        <path d="M9 3v12M3 9h12" />
      </MapTool>
      <MapTool name={texts.zoomOut} onClick={() => onPress("-")}>
        <path d="M3 9h12" />
      </MapTool>
      <MapTool name={texts.showAll} onClick={() => onPress("0")}>
        <path d="M2 6V2h4M12 2h4v4M16 12v4h-4M6 16H2v-4" />
      </MapTool>
      <MapTool name={texts.lasso} isPressed={isLassoing} onClick={onLasso}>
        <path d="M9 3c4 0 7 1.8 7 4.3S13 12 9 12 2 9.8 2 7.3 5 3 9 3zM6 11.5c-1.5 1-1 2.8.5 2.8s1.5 1.7 0 2.7" />
      </MapTool>
      <MapTool name={texts.move} isPressed={isMoving} onClick={onMove} isForTouch>
        <path d="M9 2v14M2 9h14M9 2 7 4M9 2l2 2M9 16l-2-2M9 16l2-2M2 9l2-2M2 9l2 2M16 9l-2-2M16 9l-2 2" />
      </MapTool>
    </Tools>
  );
}

interface MapToolProps {
  name: string;
  isPressed?: boolean;
  isForTouch?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function MapTool({ name, isPressed, isForTouch = false, onClick, children }: MapToolProps) {
  return (
    <Tool
      type="button"
      aria-label={name}
      title={name}
      onClick={onClick}
      {...(isPressed === undefined ? {} : { "aria-pressed": isPressed })}
      {...(isForTouch ? { "data-for": "touch" } : {})}
    >
      <LineIcon viewBox="0 0 18 18" aria-hidden="true">
        {children}
      </LineIcon>
    </Tool>
  );
}
