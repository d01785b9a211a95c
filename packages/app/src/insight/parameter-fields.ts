import schema from "@undertone/schemas/analysis-parameters.json";
import type { AnalysisParameters } from "@undertone/schemas/types";

export interface ParameterField {
  /** Its path, such as `["hdbscan_params", "alpha"]`. */
  path: readonly string[];
  title: string;
  description: string;
  /** The title of the group around it; null at the top. */
  group: string | null;
  default: unknown;
}

interface Described {
  title?: string;
  description?: string;
  default?: unknown;
  properties?: Readonly<Record<string, Described>>;
}

export const parameterFields: readonly ParameterField[] = fieldsOf(schema, [], null);

function fieldsOf(part: Described, around: readonly string[], group: string | null): ParameterField[] {
  return Object.entries(part.properties ?? {}).flatMap(([name, field]) => {
    const path = [...around, name];
    const title = field.title ?? name;
    if (field.properties) return fieldsOf(field, path, title);
    return [{ path, title, description: field.description ?? "", group, default: field.default }];
  });
}

/** The value of a parameter; undefined when the parameters do not name it. */
export function valueOf(parameters: object, path: readonly string[]): unknown {
  let value: unknown = parameters;
  for (const name of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** What two sets of parameters have different values of; what one does not name takes its default. */
export function differences(one: object, other: object) {
  return parameterFields.flatMap((field) => {
    const [value, before] = [one, other].map((each) => valueOf(each, field.path) ?? field.default);
    return JSON.stringify(value) === JSON.stringify(before) ? [] : [{ ...field, value, before }];
  });
}

/** Whether two sets of parameters mean the same analysis. */
export function meansTheSame(one: AnalysisParameters, other: AnalysisParameters): boolean {
  return differences(one, other).length === 0;
}

export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(inWords).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
