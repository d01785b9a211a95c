/** A text of so many characters at most; a longer one ends after a whole word, with an ellipsis. */
export function cutAtWord(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, "")} …`;
}
