import { resolveFact } from "./resolve-fact.js";

interface Schema {
  $ref?: string;
  default?: unknown;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
}

/**
 * The schema with the defaults that it takes over: a required property that refers elsewhere (`$ref`) and has no default of
 * its own takes the one from there. Somebody has to fill it in, and ajv fills in a default only where it stands itself.
 * A property that may be absent takes none: in a change, what is absent stays as it is.
 *
 * @param name Of the schema's file, without `.json`.
 */
export function withInheritedDefaults<S extends Schema>(schema: S, name: string): S {
  if (schema.properties === undefined) return schema;
  const inherited = ([key, property]: [string, Schema]): [string, Schema] => {
    const own = withInheritedDefaults(property, name);
    const isFilledIn = schema.required?.includes(key) && own.$ref !== undefined && !("default" in own);
    const target = isFilledIn ? (resolveFact(own.$ref ?? "", name) as Schema) : {};
    return [key, "default" in target ? { ...own, default: target.default } : own];
  };
  return { ...schema, properties: Object.fromEntries(Object.entries(schema.properties).map(inherited)) };
}
