import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { EditedProduct } from "./edited-product.js";
import type { Edit } from "./one-home-edits.js";
import { openOptions } from "../support/open-options.js";

interface Field {
  title?: string;
  type?: string | string[];
  default?: unknown;
  maximum?: number;
  multipleOf?: number;
  properties?: Record<string, Field>;
}

const FILE = "analysis-parameters.json";
const DRAWN = 10;

/**
 * The largest values of ten parameters, each made one step smaller.
 *
 * @param seed Says which ten; a run with another one tries others.
 */
export function drawnEdits(seed: number): Edit[] {
  const schema = JSON.parse(readFileSync(new URL(`../../schemas/${FILE}`, import.meta.url), "utf8")) as Field;
  const all = boundsIn(schema, []);
  return shuffled(all, seed).slice(0, DRAWN);
}

function boundsIn({ properties = {} }: Field, above: string[]): Edit[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = [...above, name];
    if (field.properties) return boundsIn(field, path);
    // A field that may be null is drawn in another way, and a default has to stay within its bounds.
    if (field.maximum === undefined || typeof field.type !== "string") return [];
    if (typeof field.default !== "number" || field.default >= field.maximum) return [];
    const step = field.type === "integer" ? 1 : (field.multipleOf ?? 1);
    const to = Number((field.maximum - step).toFixed(10));
    return [editOf(path, field.title ?? name, field.maximum, to)];
  });
}

function editOf(path: string[], title: string, before: number, to: number): Edit {
  const pointer = path.flatMap((name) => ["properties", name]).join("/");
  const dotted = path.join(".");
  const parameters = path.reduceRight<unknown>((value, name) => ({ [name]: value }), before) as object;
  return {
    fact: `the largest value of ${dotted}, drawn`,
    at: `${FILE}#/${pointer}/maximum`,
    to,
    follows: {
      api: async ({ answer }) =>
        expect(
          (await answer("POST", "parameterset/save", { name: "Drawn", config: parameters })).fields,
        ).toEqual({
          [`config.${dotted}`]: `Maximum is ${to}`,
        }),
      "the API's description": async (product) => expect(await describedMaximum(product, path)).toBe(to),
      "command line": async ({ task }) =>
        expect(
          (await task({ task_type: "reddit_analysis", params: { reddit_post_id: "sample", parameters } }))
            .error?.message,
        ).toContain(`Maximum is ${to}`),
      form: async ({ open }) => {
        const page = await open("/training");
        await openOptions(page);
        await page.getByRole("button", { name: "Expand all" }).click();
        const field = page.getByLabel(title, { exact: true });
        await field.fill(String(before));
        await page.keyboard.press("Tab");
        expect(await field.inputValue()).toBe(String(to));
      },
    },
  };
}

async function describedMaximum({ answer }: EditedProduct, path: readonly string[]): Promise<unknown> {
  const { components } = (await answer("GET", "openapi.json")) as unknown as {
    components: { schemas: Record<string, Field> };
  };
  const root = components.schemas["analysis-parameters"];
  return path.reduce<Field | undefined>((at, name) => at?.properties?.[name], root)?.maximum;
}

/** Fisher-Yates with a linear congruential generator (Numerical Recipes), so that a seed says it all. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const all = [...items];
  let state = seed >>> 0;
  for (let last = all.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    const kept = all[last] as T;
    all[last] = all[other] as T;
    all[other] = kept;
  }
  return all;
}
