/** A text of a thread's as PostgreSQL can store it: U+0000 and halves of surrogate pairs give way to U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "\uFFFD").replace(/\p{Surrogate}/gu, "\uFFFD");
}
