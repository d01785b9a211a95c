/** A text of a thread's as PostgreSQL can store it: U+0000 and halves of surrogate pairs give way to U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "\uFFFD").replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** What is JSON, with each text in it as PostgreSQL can store it. */
export function storable<T>(value: T): T {
  const texts = (_key: string, part: unknown) => (typeof part === "string" ? storableText(part) : part);
  return JSON.parse(JSON.stringify(value, texts)) as T;
}
