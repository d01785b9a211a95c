import styled from "@emotion/styled";
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { Button } from "./button.js";

const Frame = styled.div`
  position: relative;
`;

const Popup = styled.div`
  position: absolute;
  top: calc(100% + 6px);
  inset-inline-start: 0;
  z-index: 6;
  min-width: 180px;
  padding: 6px;
  border: 1px solid var(--color-control);
  border-radius: var(--radius);
  background: var(--color-surface);
  color: var(--color-text);

  /* Where it would leave the page at the button's one side, it opens to the other. */
  &[data-side="end"] {
    inset-inline: auto 0;
  }
`;

const Item = styled.div`
  padding: 8px 12px;
  border-radius: 6px;
  white-space: nowrap;
  cursor: pointer;

  &:hover,
  &:focus {
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
    padding-block: 12px;
  }
`;

export interface MenuEntry {
  name: string;
  onChoose: () => void;
}

interface MenuProps {
  /** On the button that opens it. */
  name: string;
  entries: readonly MenuEntry[];
  isBusy?: boolean;
}

/**
 * A button with a few things to do behind it. It opens beside its button in the page's own order, so that it needs no
 * guards around it to keep the focus, and belongs to the same landmark.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function Menu({ name, entries, isBusy = false }: MenuProps) {
  const id = useId();
  /** The place of the entry that has the focus; null: closed. */
  const [current, setCurrent] = useState<number | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = current !== null;

  useEffect(() => {
    if (current === null) return;
    frame.current?.querySelectorAll<HTMLElement>("[role=menuitem]")[current]?.focus();
  }, [current]);

  function close() {
    setCurrent(null);
    button.current?.focus();
  }
  function choose(entry: MenuEntry | undefined) {
    close();
    entry?.onChoose();
  }
  function key(event: KeyboardEvent) {
    const next = placeAfterKey(event.key, current, entries);
    if (next !== null && !isBusy) setCurrent(next);
    // A key still held from opening the menu chooses nothing.
    else if (isOpen && (event.key === "Enter" || event.key === " ")) {
      if (!event.repeat) choose(entries[current]);
    } else if (isOpen && event.key === "Escape") close();
    else return;
    event.preventDefault();
  }
  function leave({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && frame.current?.contains(relatedTarget))) setCurrent(null);
  }

  return (
    <Frame ref={frame} onKeyDown={key} onBlur={leave}>
      <Button
        ref={button}
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        isBusy={isBusy}
        // Otherwise the press itself would take the focus away and close it, and the click open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => (isOpen ? close() : setCurrent(0))}
      >
        {name}
      </Button>
      {isOpen && (
        <Popup
          ref={(popup) => popup?.setAttribute("data-side", freeSide(popup))}
          id={`${id}-menu`}
          role="menu"
          aria-labelledby={`${id}-button`}
        >
          {entries.map((entry) => (
            <Item key={entry.name} role="menuitem" tabIndex={-1} onClick={() => choose(entry)}>
              {entry.name}
            </Item>
          ))}
        </Popup>
      )}
    </Frame>
  );
}

/** Where the focus goes by a key; null when it stays. A letter leads to the next entry that begins with it. */
function placeAfterKey(key: string, current: number | null, entries: readonly MenuEntry[]): number | null {
  const last = entries.length - 1;
  if (key === "ArrowDown") return current === null || current === last ? 0 : current + 1;
  if (key === "ArrowUp") return current === null || current === 0 ? last : current - 1;
  if (current === null) return null;
  if (key === "Home") return 0;
  if (key === "End") return last;
  const begins = (entry: MenuEntry) => key.length === 1 && entry.name.toLowerCase().startsWith(key);
  const later = entries.findIndex((entry, place) => place > current && begins(entry));
  const found = later === -1 ? entries.findIndex(begins) : later;
  return found === -1 ? null : found;
}

function freeSide(popup: HTMLElement): "start" | "end" {
  return popup.getBoundingClientRect().right > document.documentElement.clientWidth - 8 ? "end" : "start";
}
