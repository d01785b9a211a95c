import { AppError } from "@undertone/schemas";
import { sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { users } from "./tables.js";

export type UserRow = typeof users.$inferSelect;

/** @throws {AppError} `email-taken` or `username-taken`, in any letter case. */
export async function addUser(db: Database, row: UserRow): Promise<void> {
  try {
    await db.insert(users).values(row);
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "users_email") throw takenError("email-taken", "email");
    if (constraint === "users_username") throw takenError("username-taken", "username");
    throw error;
  }
}

/** In any letter case. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row;
}

/** Drizzle wraps the driver's error, whose fields both drivers name alike. */
function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = ((error as Error).cause ?? {}) as { code?: string; constraint?: string };
  return code === "23505" ? constraint : undefined;
}

function takenError(key: string, field: string): AppError {
  return new AppError(key, {}, { [field]: new AppError(key).message });
}
