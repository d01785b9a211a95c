export interface LexicalTask {
  readonly kind: "lexical";
  /** Distinct texts. */
  readonly texts: readonly string[];
  readonly seed: number;
}
