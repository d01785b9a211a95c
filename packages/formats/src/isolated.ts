const controls = /[\u202A-\u202E\u2066-\u2069]/;
const openingIsolate = /[\u2066-\u2068]/;
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/** A text whose controls of writing direction reach no further than itself; one without any stays as it is. */
export function isolated(text: string): string {
  if (!controls.test(text)) return text;
  let open = 0;
  let kept = "";
  for (const character of text) {
    if (openingIsolate.test(character)) open += 1;
    // One that closes nothing would end the isolation of the whole.
    if (character === POP_ISOLATE && open === 0) continue;
    if (character === POP_ISOLATE) open -= 1;
    kept += character;
  }
  return `${FIRST_STRONG_ISOLATE}${kept}${POP_ISOLATE.repeat(open + 1)}`;
}
