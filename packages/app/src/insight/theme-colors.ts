import { colorWord } from "@undertone/map";

export type ColorOf = (variable: string) => number;

/**
 * Reads a theme's colours, each once. Style sheets are built with the shortest way to write a colour ("#fff", "tan"); a
 * canvas knows all of them.
 */
export function themeColorsOf(element: HTMLElement): ColorOf {
  const style = getComputedStyle(element);
  const pen = document.createElement("canvas").getContext("2d");
  const words = new Map<string, number>();
  return (variable) => {
    const known = words.get(variable);
    if (known !== undefined) return known;
    const written = style.getPropertyValue(variable).trim();
    if (pen && written !== "") pen.fillStyle = written;
    const word = colorWord(pen && written !== "" ? String(pen.fillStyle) : written);
    words.set(variable, word);
    return word;
  };
}
