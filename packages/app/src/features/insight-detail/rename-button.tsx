import { useState } from "react";
import type { Insight } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { useLater } from "../../ui/use-later.js";

const bringDialog = () => import("../../insight/rename-dialog.js");

/** Asks the owner for another title; the dialog comes after the page. */
export function RenameButton({ insight }: { insight: Insight }) {
  const [open, onOpenChange] = useState(false);
  const brought = useLater(bringDialog);
  return (
    <span>
      <Button variant="inline" onClick={() => onOpenChange(true)}>
        Rename
      </Button>
      {brought && <brought.RenameDialog {...{ insight, open, onOpenChange }} />}
    </span>
  );
}
