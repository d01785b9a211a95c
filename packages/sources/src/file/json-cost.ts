import { readSchema } from "@undertone/schemas";
import { UnreadableFile } from "./file-reading.js";

const { jsonDepth: deepest, jsonValues: mostValues, jsonNames: mostNames } = readSchema("limits").readFiles;

const [quote, backslash, comma, colon, openList, closeList, openObject, closeObject] = [...'"\\,:[]{}'].map(
  (sign) => sign.charCodeAt(0),
);

/** What the JSON documents of a file cost whoever parses them: an empty object takes twenty times its text. */
export class JsonCost {
  /** Each begins with a comma or as the first within its brackets; empty brackets count as if they held one. */
  #values = 0;

  /**
   * Counts a text before it is parsed: that takes seconds for each 10 MB of deep nesting, this a tenth of one.
   *
   * @throws {UnreadableFile}
   */
  add(text: string): void {
    /** Of the object that is open at each depth. */
    const names = new Uint32Array(deepest + 2);
    let depth = 0;
    let inText = false;
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at);
      if (inText && sign === backslash) at++;
      else if (sign === quote) inText = !inText;
      else if (inText) continue;
      else if (sign === comma) this.#values++;
      else if (sign === colon) {
        const count = (names[depth] ?? 0) + 1;
        names[depth] = count;
        if (count > mostNames)
          throw new UnreadableFile("json-names", { most: mostNames.toLocaleString("en") });
      } else if (sign === openList || sign === openObject) {
        this.#values++;
        names[++depth] = 0;
      } else if (sign === closeList || sign === closeObject) depth--;
      if (depth > deepest) throw new UnreadableFile("json-too-deep", { most: deepest.toLocaleString("en") });
      if (this.#values > mostValues) throw new UnreadableFile("json-values", { most: mostValues / 1e6 });
    }
  }
}
