import { Menu as Base } from "@base-ui/react/menu";
import styled from "@emotion/styled";
import { Button } from "./button.js";
import type { MenuProps } from "./menu.js";

const Popup = styled(Base.Popup)`
  min-width: 180px;
  padding: 6px;
  border: 1px solid var(--color-control);
  border-radius: var(--radius);
  background: var(--color-surface);
  color: var(--color-text);
`;

const Item = styled(Base.Item)`
  padding: 8px 12px;
  border-radius: 6px;
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
    padding-block: 12px;
  }
`;

const Positioner = styled(Base.Positioner)`
  z-index: 6;
`;

/** The menu itself. It begins open: it is fetched when somebody opens it. */
export function OpenMenu({ name, entries, isBusy = false }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger render={<Button isBusy={isBusy} />}>{name}</Base.Trigger>
      <Base.Portal>
        <Positioner sideOffset={6} align="end">
          <Popup>
            {entries.map((entry) => (
              <Item key={entry.name} disabled={isBusy} onClick={entry.onChoose}>
                {entry.name}
              </Item>
            ))}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
