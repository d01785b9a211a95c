import { describe, expect, test, vi } from "vitest";
import { jsonFormsCases } from "./jsonforms-cases.js";
import { knownDifferences } from "./known-differences.js";
import { distinct, type PeerCase } from "./peer-case.js";
import { playgroundCases } from "./playground-cases.js";
import { rjsfCases } from "./rjsf-cases.js";
import { type Outcome, ourOutcome, stockOutcome } from "./submitted.js";

interface Compared {
  name: string;
  ours: Outcome;
  stock: Outcome;
  /** Parts that a form compiled ahead would lack. */
  lacking: readonly string[];
}

async function comparedAll(): Promise<Compared[]> {
  const fromRjsf = await rjsfCases((name, value) => void vi.stubGlobal(name, value));
  vi.unstubAllGlobals();
  // rjsf says on the console what it does not know; that is its own affair.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  return distinct([...fromRjsf, ...jsonFormsCases(), ...playgroundCases]).map(compared);
}

function compared(one: PeerCase): Compared {
  const lacking: string[] = [];
  const ours = ourOutcome(one, (part) => lacking.push(part));
  return { name: one.name, ours, stock: stockOutcome(one), lacking };
}

const isFailed = (outcome: Outcome) => "failed" in outcome;
const isAccepted = (outcome: Outcome) => "accepted" in outcome;

/** What is refused is refused; the sentences may differ. */
function isSame({ ours, stock }: Compared): boolean {
  if ("accepted" in ours && "accepted" in stock) return sorted(ours.accepted) === sorted(stock.accepted);
  return "refused" in ours && "refused" in stock;
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const names = (all: readonly Compared[]) => all.map(({ name }) => name);

describe("the schemas with which rjsf and JSON Forms test themselves, and those of a playground", () => {
  test("are all drawn; untouched they are accepted and refused as by rjsf, with the same data", async () => {
    const all = await comparedAll();
    const same = all.filter(isSame);
    process.stdout.write(`Of ${all.length} schemas, ${same.length} submit the same as in rjsf.\n`);
    expect(all.length).toBeGreaterThanOrEqual(170);
    expect(
      all.filter(({ ours }) => isFailed(ours)),
      "not drawn",
    ).toEqual([]);
    expect(
      all.filter(({ lacking }) => lacking.length > 0).map(({ name, lacking }) => [name, lacking]),
      "parts that a form compiled ahead could not check",
    ).toEqual([]);
    const refused = names(all.filter(({ ours, stock }) => !isAccepted(ours) && isAccepted(stock)));
    expect(
      refused.filter((name) => !Object.hasOwn(knownDifferences, name)),
      "refused",
    ).toEqual([]);
    const differing = all.filter((one) => !isSame(one));
    expect(names(differing).sort(), "differences without a reason, or reasons without a difference").toEqual(
      Object.keys(knownDifferences).sort(),
    );
  });
});
