import { useLocation } from "react-router-dom";
import type { Insight } from "@undertone/schemas/types";
import { ActionIcon } from "../../ui/action-icon.js";
import { Menu, type MenuEntry } from "../../ui/menu.js";
import { addressOf } from "../../lib/base-path.js";
import { copyLink } from "../../lib/copy-link.js";
import { screenText } from "../../lib/screens.js";

interface ShareMenuProps {
  insight: Insight;
  /** Of the page that is shared; left out, the insight's. */
  title?: string;
}

/** Passes a page of an insight on: its link, the device's own ways of sharing, paper. */
export function ShareMenu({ insight, title = insight.title }: ShareMenuProps) {
  // The page's address says what of the insight is looked at: whoever opens the link sees the same.
  const { pathname, search } = useLocation();
  const address = () => addressOf(pathname + search);

  const entries: MenuEntry[] = [
    { name: screenText("share-copy"), onChoose: () => void copyLink(address(), insight.isPublic) },
    { name: "Print", onChoose: () => window.print() },
  ];
  // Phones have it, most desktops do not; whoever closes it again has not failed.
  if (typeof globalThis.navigator?.share === "function" && insight.isPublic) {
    const share = () => navigator.share({ title, url: address() }).catch(() => undefined);
    entries.splice(1, 0, { name: "Share …", onChoose: () => void share() });
  }
  return (
    <Menu
      name="Share"
      icon={<ActionIcon of="share" />}
      entries={entries}
      variant="quiet"
      {...(!insight.isPublic && { note: screenText("share-private") })}
    />
  );
}
