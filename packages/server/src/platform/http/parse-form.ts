import { AppError, parse, type Parsed, type SchemaName } from "@undertone/schemas";

/** As `parse`, for a body whose errors the specification words: the first field's message is the whole answer's. */
export function parseForm<N extends SchemaName>(name: N, body: unknown): Parsed[N] {
  try {
    return parse(name, body);
  } catch (error) {
    if (error instanceof AppError) error.message = Object.values(error.fields ?? {})[0] ?? error.message;
    throw error;
  }
}
