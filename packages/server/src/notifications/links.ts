import { readSchema } from "@undertone/schemas";
import { pagesNamedBy } from "@undertone/schemas/pages";

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
