import { Menu as Base } from "@base-ui/react/menu";
import styled from "@emotion/styled";
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { Button } from "./button.js";
import type { MenuProps } from "./menu.js";

/**
 * Base UI stands hidden elements around a menu that take the focus and lead it on, since a menu may stand anywhere in the
 * page. Ours stands behind its button, where Tab finds its way by itself; and what is hidden must not take the focus.
 */
const Frame = styled.div`
  position: relative;

  [data-base-ui-focus-guard] {
    display: none;
  }
`;

const Positioner = styled(Base.Positioner)`
  z-index: 6;
`;

const Popup = styled(Base.Popup)`
  min-width: 180px;
  padding: var(--space-8);
  border: 1px solid var(--color-control);
  border-radius: var(--radius);
  background: var(--color-surface);
  color: var(--color-text);
  outline: none;
`;

const Item = styled(Base.Item)`
  padding: var(--space-8) var(--space-12);
  border-radius: 6px;
  white-space: nowrap;
  cursor: pointer;

  &[data-highlighted] {
    background: var(--color-accent-soft);
    color: var(--color-accent-strong);
  }

  &:focus {
    outline-offset: -2px;
  }

  &:focus:not(:focus-visible) {
    outline: none;
  }

  @media (pointer: coarse) {
    padding-block: var(--space-12);
  }
`;

const Note = styled(Base.GroupLabel)`
  max-width: 32ch;
  padding: var(--space-8) var(--space-12);
  border-bottom: 1px solid var(--color-line);
  margin-bottom: var(--space-8);
  color: var(--color-muted);
  font-size: var(--size-14);
  line-height: 1.35;
`;

interface MenuWithPopupProps extends MenuProps {
  /** Somebody pressed the button that stood here before. */
  startsOpen: boolean;
  /** That button had the focus. */
  startsFocused: boolean;
}

/** It stands beside its button in the page's own order, so that it belongs to the same landmark. */
export function MenuWithPopup({
  name,
  icon,
  entries,
  note,
  variant = "secondary",
  isBusy = false,
  startsOpen,
  startsFocused,
}: MenuWithPopupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // As a press does, so that who opens it by a key stands on its first entry.
    if (startsOpen) trigger.current?.click();
  }, [startsOpen]);
  const [frame, setFrame] = useState<HTMLElement | null>(null);

  /** Base UI leaves this to the guards. */
  function leave({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && frame?.contains(relatedTarget) === false) setIsOpen(false);
  }

  return (
    <Frame ref={setFrame} onBlur={leave}>
      <Base.Root open={isOpen} onOpenChange={(open) => setIsOpen(open && !isBusy)} modal={false}>
        <Base.Trigger
          ref={trigger}
          render={<Button variant={variant} isBusy={isBusy} autoFocus={startsFocused} />}
        >
          {icon}
          {name}
        </Base.Trigger>
        <Base.Portal container={frame}>
          <Positioner align="start" sideOffset={6} collisionPadding={8}>
            <Popup onKeyDownCapture={ignoreHeldKey}>
              <Base.Group>
                {note !== undefined && <Note>{note}</Note>}
                {entries.map((entry) => (
                  <Item key={entry.name} onClick={entry.onChoose}>
                    {entry.name}
                  </Item>
                ))}
              </Base.Group>
            </Popup>
          </Positioner>
        </Base.Portal>
      </Base.Root>
    </Frame>
  );
}

/** A key still held from opening the menu chooses nothing. */
function ignoreHeldKey(event: KeyboardEvent) {
  if (!event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  event.stopPropagation();
}
