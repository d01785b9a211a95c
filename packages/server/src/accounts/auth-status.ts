import type { AuthStatus } from "@undertone/schemas";
import type { Configuration } from "../platform/configuration.js";
import { asksToConfirm } from "./confirmations.js";
import type { CurrentUser } from "./sessions.js";

export function presentStatus(user: CurrentUser | null, configuration: Configuration): AuthStatus {
  if (!user) return { valid: false };
  const { email, username, confirmedAt, role } = user;
  const isUnconfirmed = confirmedAt === null && asksToConfirm(configuration);
  return {
    valid: true,
    email,
    username,
    ...(role !== "member" && { role }),
    ...(isUnconfirmed && { isUnconfirmed }),
  };
}
