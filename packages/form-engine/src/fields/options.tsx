import { memo } from "react";
import type { Choice } from "./choices.js";

/** The options of a select, which may be thousands: drawn anew only when they are others. */
export const Options = memo(function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map((choice, index) => (
    <option key={index} value={index} disabled={choice.disabled}>
      {choice.label}
    </option>
  ));
});
