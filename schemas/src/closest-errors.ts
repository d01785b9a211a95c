import type { ErrorObject } from "ajv";
import { localize, namedChoices, type ValidationMessages } from "@undertone/form-engine/messages";

export interface FieldError {
  field: string;
  error: ErrorObject;
}

interface LocatedError extends FieldError {
  /** Its index among all errors. */
  at: number;
}

/** What a value breaks that is meant for another branch: it is none of its choices, or of another type. */
const choices = ["const", "enum", "type"];

/**
 * One error for each field, worded: the first, which is the closest to what is wrong. Where one of several branches
 * (`oneOf`, `anyOf`) would do, the error of a single branch would hide the others. There the union's own sentence stands,
 * if its schema has one; else what is wrong within the branch that the value is meant for; else what all of them would take.
 *
 * @param errors Of ajv in its verbose mode, in its order: a union's branches come before the union itself.
 * @param fieldOf The field that an error is shown at, as `outer.inner`.
 */
export function closestErrors(
  errors: ErrorObject[],
  fieldOf: (error: ErrorObject) => string,
  messages: ValidationMessages,
): FieldError[] {
  localize(errors, messages);
  const all = errors.map((error, at): LocatedError => ({ field: fieldOf(error), error, at }));
  const unions = all.filter(({ error }) => isUnion(error));
  const told = unions.filter(({ error }) => hasOwnSentence(error));
  const left = all.filter((one) => !told.some((union) => isWithin(one, union)));
  const isOpen = (one: LocatedError) => isUnion(one.error) || unions.some((union) => isWithin(one, union));
  const found: FieldError[] = [];
  for (const [field, here] of byField(left)) {
    const closest =
      here.find((one) => told.includes(one)) ??
      here.find((one) => !isOpen(one)) ??
      here.find(({ error }) => !isUnion(error) && !choices.includes(error.keyword));
    const holdsUnion = here.some(({ error }) => isUnion(error));
    if (closest) found.push(closest);
    else if (!holdsUnion || !left.some((other) => isBelow(other.field, field)))
      found.push({ field, error: joined(here, messages) });
  }
  return found;
}

function isUnion({ keyword }: ErrorObject): boolean {
  return keyword === "oneOf" || keyword === "anyOf";
}

function hasOwnSentence(error: ErrorObject): boolean {
  if (namedChoices(error)) return true;
  const { keyword, parentSchema } = error;
  const { errorMessage } = (parentSchema ?? {}) as { errorMessage?: Readonly<Record<string, unknown>> };
  return errorMessage?.[keyword] !== undefined;
}

/** Whether the error is one of a union's branches. Those of the keywords beside the union have its schema for their own. */
function isWithin(one: LocatedError, union: LocatedError): boolean {
  const isThere = one.field === union.field || isBelow(one.field, union.field);
  return one.at < union.at && isThere && one.error.parentSchema !== union.error.parentSchema;
}

function isBelow(field: string, outer: string): boolean {
  return field !== outer && (outer === "" || field.startsWith(`${outer}.`));
}

function byField(errors: readonly LocatedError[]): Map<string, LocatedError[]> {
  const groups = new Map<string, LocatedError[]>();
  for (const one of errors) {
    const group = groups.get(one.field);
    if (group) group.push(one);
    else groups.set(one.field, [one]);
  }
  return groups;
}

/** What all branches would take, in one error; the union's own, if none of them says. */
function joined(here: readonly LocatedError[], messages: ValidationMessages): ErrorObject {
  const { error } = here[0] as LocatedError;
  const given = (keyword: string, name: string) => [
    ...new Set(
      here.flatMap((one) => (one.error.keyword === keyword ? (one.error.params[name] as unknown) : [])),
    ),
  ];
  const allowedValues = [...given("const", "allowedValue"), ...given("enum", "allowedValues")];
  const type = given("type", "type");
  const alternatives: ErrorObject[] = [
    { ...error, keyword: "enum", params: { allowedValues }, parentSchema: {} },
    { ...error, keyword: "type", params: { type }, parentSchema: {} },
  ].filter(({ keyword }) => (keyword === "enum" ? allowedValues : type).length > 0);
  if (alternatives.length === 0) return error;
  localize(alternatives, messages);
  return { ...error, message: alternatives.map(({ message }) => message).join("; or: ") };
}
