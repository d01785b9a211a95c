import styled from "@emotion/styled";
import { useLayoutEffect, useRef, useState } from "react";
import { addressOf } from "../../lib/base-path.js";
import { trainingText } from "../../lib/training-text.js";
import { pageAddress } from "../../lib/pages.js";
import { Disclosure } from "../../ui/disclosure.js";
import { Stack } from "../../ui/stack.js";

const Draggable = styled.a`
  align-self: flex-start;
  padding: var(--space-8) var(--space-16);
  border: 1px dashed var(--color-control);
  border-radius: var(--radius);
  cursor: grab;
`;

export function Bookmark() {
  const [isClicked, setIsClicked] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  // React writes no address that is a script. Here it is no stranger's, and our own policy keeps it from running on our pages.
  useLayoutEffect(
    () => link.current?.setAttribute("href", bookmarklet(addressOf(pageAddress("training")))),
    [],
  );
  return (
    <Disclosure summary={trainingText("bookmark")}>
      <Stack gap={8}>
        <p>{trainingText("bookmark-drag")}</p>
        <Draggable
          ref={link}
          onClick={(event) => {
            event.preventDefault();
            setIsClicked(true);
          }}
        >
          {trainingText("bookmark-name")}
        </Draggable>
        <p role="status">{isClicked && trainingText("bookmark-click")}</p>
        <p>{trainingText("bookmark-share")}</p>
      </Stack>
    </Disclosure>
  );
}

/** @param training The address of this page. */
export function bookmarklet(training: string): string {
  const address = JSON.stringify(`${training}?link=`);
  return `javascript:void(location.href=${encodeURI(address)}+encodeURIComponent(location.href))`;
}
