import { feelingSign } from "../lib/insight/feeling-look.js";
import { feelingOf } from "../lib/insight/feeling.js";

/** A feeling as sign and word, in its colour: "+ positive". */
export function FeelingWord({ compound }: { compound: number }) {
  const feeling = feelingOf(compound);
  return (
    <span style={{ color: `var(--color-${feeling})` }}>
      <span aria-hidden="true">{feelingSign[feeling]}</span> {feeling}
    </span>
  );
}
