/**
 * A path within a form's value, checked by the value's type: `people.0.name`, or any JSON Pointer, `/people/0/name`; `""` is
 * the form itself. A path that leads nowhere is refused, with some that do. A form without types takes any text.
 *
 * Only the path that is written is followed. A union of all paths would grow without end where a type contains itself.
 */
export type FieldPath<Draft, Path extends string> = [Draft] extends [never]
  ? Path
  : Path extends "" | `/${string}`
    ? Path
    : [PartAt<Draft, Path>] extends [never]
      ? KnownPath<Draft>
      : Path;

/** What an editor completes: the first two names. Others are texts, which `FieldPath` checks. */
export type SomePath<Draft> = KnownPath<Draft> | (string & Record<never, never>);

type KnownPath<Draft> = [Draft] extends [never] ? string : "" | Names<Draft> | NamesOfParts<Draft>;

type Names<Part> = Part extends readonly unknown[]
  ? `${number}`
  : Part extends object
    ? Clear<keyof Part & string>
    : never;

type NamesOfParts<Part> = Part extends object
  ? { [Name in keyof Part & string]-?: `${Clear<Name>}.${Names<Part[Name]>}` }[keyof Part & string]
  : never;

/** A name with a dot, or without a letter, is reached by a JSON Pointer alone. */
type Clear<Name extends string> = Name extends "" | `/${string}` | `${string}.${string}` ? never : Name;

/** The type of what a path leads to. Of what a JSON Pointer leads to, nothing is known. */
export type ValueAt<Draft, Path extends string> = [Draft] extends [never]
  ? unknown
  : Path extends ""
    ? Draft
    : Path extends `/${string}`
      ? unknown
      : PartAt<Draft, Path> | (IsAlwaysThere<Draft, Path> extends true ? never : undefined);

/** What a path leads to where there is something; never: it leads nowhere. */
type PartAt<Part, Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? PartAt<Named<Part, First>, Rest>
  : Named<Part, Path>;

/** Of alternatives, those in which the name means something. */
type Named<Part, Name extends string> = unknown extends Part
  ? unknown
  : Part extends readonly (infer Item)[]
    ? Name extends `${number}`
      ? Item | undefined
      : never
    : Part extends object
      ? Name extends keyof Part
        ? Part[Name]
        : never
      : never;

/** Whether each alternative, all along the path, has the name. */
type IsAlwaysThere<Part, Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? [Lacking<Part, First>] extends [never]
    ? IsAlwaysThere<Named<Part, First>, Rest>
    : false
  : [Lacking<Part, Path>] extends [never]
    ? true
    : false;

type Lacking<Part, Name extends string> = Part extends unknown
  ? [Named<Part, Name>] extends [never]
    ? Part
    : never
  : never;
