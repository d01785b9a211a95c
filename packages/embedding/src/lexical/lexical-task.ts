export interface LexicalTask {
  readonly kind: "lexical";
  /** Distinct texts. */
  readonly texts: readonly string[];
  readonly seed: number;
  /** Two letters (ISO 639-1), or null where it is not known. */
  readonly language: string | null;
}
