import { useState } from "react";
import { Button, type Variant } from "./button.js";
import { useLaterWhenOpen } from "./use-later-when-open.js";
import { useLater } from "./use-later.js";

export interface MenuEntry {
  name: string;
  onChoose: () => void;
}

export interface MenuProps {
  /** On the button that opens it. */
  name: string;
  entries: readonly MenuEntry[];
  /** Above the entries, for who is about to choose one. */
  note?: string;
  /** Of the button. */
  variant?: Variant;
  isBusy?: boolean;
}

const bringWhole = () => import("./menu-with-popup.js");

/**
 * A button with a few things to do behind it. What opens weighs half as much as a page, and most visits open nothing, so it comes
 * when somebody points at the button or reaches it by keys; who opens it before it is there sees it as soon as it is.
 */
export function Menu(props: MenuProps) {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  // Asked for again and again for nobody, otherwise.
  useLater(bringWhole, isPointed || isFocused ? 0 : null);
  const whole = useLaterWhenOpen(bringWhole, isPressed, () => setIsPressed(false));
  if (whole) return <whole.MenuWithPopup {...props} startsOpen={isPressed} startsFocused={isFocused} />;
  return (
    <Button
      variant={props.variant ?? "secondary"}
      aria-haspopup="menu"
      aria-expanded={false}
      isBusy={props.isBusy ?? false}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      // The whole may come between the beginning and the end of a press.
      onMouseDown={() => setIsPressed(true)}
      onClick={() => setIsPressed(true)}
      onKeyDown={({ key }) => (key === "ArrowDown" || key === "ArrowUp") && setIsPressed(true)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {props.name}
    </Button>
  );
}
