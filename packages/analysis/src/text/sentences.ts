const boundary = /(?<=[.!?…]["'”’)\]]{0,3}) (?=["'“‘([]{0,3}[\p{Lu}\p{N}\p{Lo}])|(?<=[。！？])/u;
const abbreviationBefore =
  /(?:^|[\s("'“])(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|No|Fig|approx|[a-z]\.[a-z]|[A-Z]\.[A-Z])\.$/;

/** The sentences of a plain text (see `plainText`); a line's end also ends a sentence. */
export function sentences(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const found: string[] = [];
    let open = "";
    for (const piece of line.split(boundary)) {
      open = open === "" ? piece : `${open} ${piece}`;
      if (abbreviationBefore.test(open.slice(-12))) continue;
      found.push(open);
      open = "";
    }
    return [...found, open].filter((sentence) => sentence.trim() !== "");
  });
}
