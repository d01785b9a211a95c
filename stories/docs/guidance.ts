/** What a designer asks of a component before taking it. */
export interface Guidance {
  /** When to use it, in a sentence or two. */
  when: string;
  do: readonly string[];
  dont: readonly string[];
}

/**
 * Parameters of a component's stories, from which its page is made. They are spread into an object, as Storybook writes the
 * comment above the stories into it and replaces what is none.
 */
export function guidance(guidance: Guidance): { guidance: Guidance } {
  return { guidance };
}
