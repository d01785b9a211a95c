import type { Insight } from "@undertone/schemas/types";
import { addressOf } from "../../lib/base-path.js";
import { copyLink } from "../../lib/copy-link.js";
import { pageAddress } from "../../lib/pages.js";
import { screenText } from "../../lib/screens.js";
import { Button } from "../../ui/button.js";

interface PointLinkProps {
  insight: Insight;
  /** Names the sentence. */
  commentId: string;
}

/** Copies the address of one sentence of an insight. */
export function PointLink({ insight: { id, isPublic }, commentId }: PointLinkProps) {
  const address = () => addressOf(pageAddress("insight", { id, point: commentId }));
  return (
    <Button variant="inline" onClick={() => void copyLink(address(), isPublic)}>
      {screenText("share-copy")}
    </Button>
  );
}
