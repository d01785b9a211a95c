import { feelingSign } from "./feeling-look.js";
import { feelingOf } from "@undertone/formats";

/** A feeling as sign and word, in its colour: "+ positive". */
export function FeelingWord({ compound }: { compound: number }) {
  const feeling = feelingOf(compound);
  return (
    <span style={{ color: `var(--color-${feeling})` }}>
      <span aria-hidden="true">{feelingSign[feeling]}</span> {feeling}
    </span>
  );
}
