import { shortened, type FileColumn } from "@undertone/schemas";

const LONGEST_EXAMPLE = 60;
const MOST_EXAMPLES = 3;
const MOST_COLUMNS = 200;
/** Characters of a value in which an example is sought. */
const LONGEST_VALUE = 10_000;

/** Collects what people need to tell columns apart: their names and a few of their values. */
export class ColumnExamples {
  readonly #examples = new Map<string, string[]>();

  constructor(names: readonly string[] = []) {
    for (const name of names) this.#of(name);
  }

  add(name: string, value: unknown): void {
    const examples = this.#of(name);
    if (!examples || examples.length >= MOST_EXAMPLES) return;
    const text = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
    const short = text.slice(0, LONGEST_VALUE).replace(/\s+/g, " ").trim();
    if (short !== "") examples.push(shortened(short, LONGEST_EXAMPLE));
  }

  columns(): FileColumn[] {
    return [...this.#examples].map(([name, examples]) => ({ name, examples }));
  }

  names(): string[] {
    return [...this.#examples.keys()];
  }

  #of(name: string): string[] | undefined {
    const examples = this.#examples.get(name);
    if (examples) return examples;
    if (this.#examples.size >= MOST_COLUMNS) return undefined;
    const fresh: string[] = [];
    this.#examples.set(name, fresh);
    return fresh;
  }
}
