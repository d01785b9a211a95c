/** A text of so many characters at most, cut between two words and with an ellipsis where it was longer. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longest / 2)).replace(/[\s,;:.–—-]+$/, "")}…`;
}
