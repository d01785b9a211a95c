import { deepEquals, type EnumOptionsType, type WidgetProps } from "@rjsf/utils";
import { say } from "../words.js";

/** The schema's listed values, with their names; a value that is none of them (any more) is seen, too, and can be taken away. */
export function choicesOf({ options, registry }: WidgetProps, chosen: readonly unknown[]): EnumOptionsType[] {
  const listed = (options.enumOptions ?? []).map(({ value, label, ...rest }) => ({
    ...rest,
    value: value as unknown,
    label: label === String(value) ? wordFor(value, label) : label,
  }));
  const others = chosen.filter(
    (value) => value !== undefined && !listed.some((choice) => deepEquals(choice.value, value)),
  );
  return [...listed, ...others.map((value) => ({ value, label: wordFor(value, inJson(value)) }))];

  function wordFor(value: unknown, label: string): string {
    if (value === null) return say(registry, "nothing");
    return typeof value === "boolean" ? say(registry, value ? "yes" : "no") : label;
  }
}

const inJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

export function isDisabled({ options, disabled, readonly }: WidgetProps, value: unknown): boolean {
  const { enumDisabled = [] } = options;
  return disabled || readonly || enumDisabled.some((other) => deepEquals(other, value));
}
