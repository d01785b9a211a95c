import { useLocation } from "react-router-dom";
import type { Insight } from "@undertone/schemas/types";
import { Menu, type MenuEntry } from "../../ui/menu.js";
import { copyText } from "../../lib/copy-text.js";
import { nouns, screenText } from "../../lib/messages.js";
import { pageAddress } from "../../lib/pages.js";
import { announce, announceFailure } from "../../lib/announcements.js";

/** Passes an insight on: its link, the device's own ways of sharing, paper. */
export function ShareMenu({ insight, isPrimary = false }: { insight: Insight; isPrimary?: boolean }) {
  // The page's address says what of the insight is looked at: whoever opens the link sees the same.
  const { search } = useLocation();
  const address = window.location.origin + pageAddress("insight", { id: insight.id }) + search;

  async function copy() {
    if (!(await copyText(address))) {
      announceFailure(`The browser does not allow copying. The link is ${address}`);
      return;
    }
    announce(
      insight.isPublic
        ? "Link copied"
        : `Link copied. Only you can open it until the ${nouns.product} is public.`,
    );
  }

  const entries: MenuEntry[] = [
    { name: "Copy link", onChoose: () => void copy() },
    { name: "Print", onChoose: () => window.print() },
  ];
  // Phones have it, most desktops do not; whoever closes it again has not failed.
  if (typeof navigator.share === "function" && insight.isPublic) {
    const share = () => navigator.share({ title: insight.title, url: address }).catch(() => undefined);
    entries.splice(1, 0, { name: "Share …", onChoose: () => void share() });
  }
  return (
    <Menu
      name="Share"
      entries={entries}
      variant={isPrimary ? "primary" : "secondary"}
      {...(!insight.isPublic && { note: screenText("share-private") })}
    />
  );
}
