import type { ArgTypesEnhancer, StrictInputType } from "storybook/internal/csf";

const editable = new Set(["boolean", "string", "number", "enum"]);

/**
 * Controls are for what can be chosen, ticked or typed. What is an object stays as its story has it: Storybook would show
 * it as JSON to be edited. What a component calls has no control either.
 */
export const withoutObjects: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const argType: StrictInputType = argTypes[name] ?? { name };
      return [name, { ...argType, ...controlOf(argType, initialArgs[name]) }];
    }),
  );
};
// After the types of arguments are known.
withoutObjects.secondPass = true;

function controlOf(
  { control, type }: StrictInputType,
  value: unknown,
): Pick<StrictInputType, "control" | "table"> {
  if (control !== undefined) return isOff(control) ? hidden : { control };
  if (typeof value === "string" && type?.name !== "enum") return { control: { type: "text" } };
  return editable.has(type?.name ?? typeof value) ? {} : hidden;
}

const hidden = { control: { disable: true }, table: { disable: true } };

const isOff = (control: StrictInputType["control"]) =>
  control === false || (typeof control === "object" && control.disable === true);
