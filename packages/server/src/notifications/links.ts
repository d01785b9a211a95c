import { readSchema } from "@undertone/schemas";
import { pagesNamedBy } from "@undertone/schemas/pages";
import { eq } from "drizzle-orm";
import { newId } from "../platform/ids.js";
import type { Database } from "../platform/database/database.js";
import { unsubscribeKeys } from "../platform/database/tables.js";

const { pageAddress } = pagesNamedBy(readSchema("product"));

/** The addresses that mails lead to. Made from the configured address alone: the Host that a request names is anybody's to choose. */
export interface Links {
  confirmEmail(token: string): string;
  resetPassword(token: string): string;
  insight(id: string): string;
  myInsights(): string;
  passkeys(): string;
  reports(): string;
  unsubscribe(key: string): string;
}

/** @param address Where people reach the pages, such as `https://undertone.example.org`, without a slash at its end. */
export function linksTo(address: string): Links {
  const to = (path: string) => address + path;
  return {
    confirmEmail: (token) => to(pageAddress("confirm-email", { token })),
    resetPassword: (token) => to(pageAddress("reset-password", { token })),
    myInsights: () => to(pageAddress("my-insights")),
    passkeys: () => to(pageAddress("me", { tab: "settings", section: "password" })),
    reports: () => to(pageAddress("admin")),
    insight: (id) => to(pageAddress("insight", { id })),
    unsubscribe: (key) => to(`/api/unsubscribe?key=${encodeURIComponent(key)}`),
  };
}

/** The key of a user's unsubscribe links, made when it is first needed: links in old mails go on working. */
export async function unsubscribeKeyOf(db: Database, userId: string): Promise<string> {
  await db.insert(unsubscribeKeys).values({ userId, key: newId() }).onConflictDoNothing();
  const [row] = await db
    .select({ key: unsubscribeKeys.key })
    .from(unsubscribeKeys)
    .where(eq(unsubscribeKeys.userId, userId));
  if (!row) throw new Error(`User ${userId} has no unsubscribe key`);
  return row.key;
}

export async function findUnsubscriber(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: unsubscribeKeys.userId })
    .from(unsubscribeKeys)
    .where(eq(unsubscribeKeys.key, key));
  return row?.userId;
}
