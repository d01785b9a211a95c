import { useState, type ReactNode } from "react";
import { announceFailure } from "../lib/announcements.js";
import { firstText } from "../lib/messages.js";
import { Button, type Variant } from "./button.js";
import type { MenuWithPopup } from "./menu-with-popup.js";

export interface MenuEntry {
  name: string;
  onChoose: () => void;
}

export interface MenuProps {
  name: string;
  icon?: ReactNode;
  entries: readonly MenuEntry[];
  /** Above the entries, for who is about to choose one. */
  note?: string;
  variant?: Variant;
  isBusy?: boolean;
}

/** What has come once is there at once. */
const script: { Whole: typeof MenuWithPopup | null } = { Whole: null };

/**
 * A button with a few things to do behind it. What opens weighs half as much as a page, and most visits open nothing, so it comes
 * when somebody points at the button or reaches it by keys; who opens it before it is there sees it as soon as it is.
 */
export function Menu(props: MenuProps) {
  const [Whole, setWhole] = useState(() => script.Whole);
  const [isFocused, setIsFocused] = useState(false);
  const [isPressed, setIsPressed] = useState(false);

  async function bring() {
    script.Whole = (await import("./menu-with-popup.js")).MenuWithPopup;
    setWhole(() => script.Whole);
  }
  function prepare() {
    // Who opens it asks for it once more.
    bring().catch(() => undefined);
  }
  async function open() {
    setIsPressed(true);
    try {
      await bring();
    } catch {
      announceFailure(firstText("late-press"));
      setIsPressed(false);
    }
  }

  if (Whole) return <Whole {...props} startsOpen={isPressed} startsFocused={isFocused} />;
  return (
    <Button
      variant={props.variant ?? "secondary"}
      aria-haspopup="menu"
      aria-expanded={false}
      isBusy={props.isBusy ?? false}
      onPointerEnter={prepare}
      // The whole may come between the beginning and the end of a press.
      onMouseDown={() => setIsPressed(true)}
      onClick={() => void open()}
      onKeyDown={({ key }) => (key === "ArrowDown" || key === "ArrowUp") && void open()}
      onFocus={() => {
        setIsFocused(true);
        prepare();
      }}
      onBlur={() => setIsFocused(false)}
    >
      {props.icon}
      {props.name}
    </Button>
  );
}
