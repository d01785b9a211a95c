import { sql, type Placeholder } from "drizzle-orm";
import type { Database } from "./database.js";

/** Who asks, null for a guest; or the place for them in a statement that is built before anybody asks. */
export type Viewer = string | Placeholder | null;

interface Statement<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/**
 * A statement that Drizzle builds once for guests and once for members: to build one takes as long as to send it. In a
 * transaction, which has a handle of its own, it is built for that.
 *
 * @param build With `sql.placeholder` for what differs from one time to the next.
 */
export function prepared<Row>(
  build: (db: Database, viewer: Viewer) => { prepare(name: string): Statement<Row> },
) {
  const forGuests = new WeakMap<Database, Statement<Row>>();
  const forMembers = new WeakMap<Database, Statement<Row>>();
  return (db: Database, viewer: string | null, values: Record<string, unknown>): Promise<Row[]> => {
    const built = viewer === null ? forGuests : forMembers;
    // Without a name of its own: PostgreSQL keeps those that are sent often.
    const statement = built.get(db) ?? build(db, viewer && sql.placeholder("viewer")).prepare("");
    built.set(db, statement);
    return statement.execute({ ...values, viewer });
  };
}
