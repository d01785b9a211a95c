import { readSchema, type Preferences } from "@undertone/schemas";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { preferences } from "../platform/database/tables.js";

const { properties } = readSchema("preferences");
const defaults = Object.fromEntries(
  Object.entries(properties).map(([key, schema]) => [key, schema.default]),
) as unknown as Preferences;

/** A user's preferences, complete: what they never chose has the schema's default. */
export async function readPreferences(db: Database, userId: string): Promise<Preferences> {
  const [row] = await db
    .select({ chosen: preferences.preferences })
    .from(preferences)
    .where(eq(preferences.userId, userId));
  return { ...defaults, ...row?.chosen };
}

export async function wantsMails(db: Database, userId: string): Promise<boolean> {
  return (await readPreferences(db, userId)).emailNotifications;
}

/** Stores what is given and leaves the rest as it is, also when another change comes at the same moment. */
export async function changePreferences(
  db: Database,
  userId: string,
  changes: Partial<Preferences>,
): Promise<void> {
  await db
    .insert(preferences)
    .values({ userId, preferences: changes as Preferences })
    .onConflictDoUpdate({
      target: preferences.userId,
      set: { preferences: sql`${preferences.preferences} || excluded.preferences` },
    });
}
