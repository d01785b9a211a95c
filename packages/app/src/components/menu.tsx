import { useState, type ComponentType, type KeyboardEvent } from "react";
import { message } from "../lib/messages.js";
import { announceFailure } from "../lib/announcements.js";
import { Button } from "./button.js";

const fetchMenu = () => import("./open-menu.js");

export interface MenuEntry {
  name: string;
  onChoose: () => void;
}

export interface MenuProps {
  /** On the button that opens it. */
  name: string;
  entries: readonly MenuEntry[];
  isBusy?: boolean;
}

/** A button with a few things to do behind it. Most visits open none, so what opens is fetched when it is about to be. */
export function Menu(props: MenuProps) {
  const [Opened, setOpened] = useState<ComponentType<MenuProps> | null>(null);
  const prepare = () => void fetchMenu().catch(() => undefined);

  async function open() {
    try {
      const { OpenMenu } = await fetchMenu();
      setOpened(() => OpenMenu);
    } catch {
      announceFailure(message("network"));
    }
  }
  function key(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    void open();
  }

  if (Opened !== null) return <Opened {...props} />;
  return (
    <Button
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onKeyDown={key}
      onClick={() => void open()}
    >
      {props.name}
    </Button>
  );
}
