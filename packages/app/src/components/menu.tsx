import { Menu as Base } from "@base-ui/react/menu";
import styled from "@emotion/styled";
import { Button } from "./button.js";

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
    outline: none;
  }

  @media (pointer: coarse) {
    padding-block: 12px;
  }
`;

const Positioner = styled(Base.Positioner)`
  z-index: 6;
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

/** A button with a few things to do behind it. */
export function Menu({ name, entries, isBusy = false }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={<Button disabled={isBusy} />}>{name}</Base.Trigger>
      <Base.Portal>
        <Positioner sideOffset={6} align="end">
          <Popup>
            {entries.map((entry) => (
              <Item key={entry.name} onClick={entry.onChoose}>
                {entry.name}
              </Item>
            ))}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
