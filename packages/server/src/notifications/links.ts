import { readSchema } from "@undertone/schemas";

const product = readSchema("product").product;

/** The addresses that mails lead to. Made from the configured address alone: the Host that a request names is anybody's to choose. */
export interface Links {
  resetPassword(token: string): string;
  insight(id: string): string;
  unsubscribe(key: string): string;
}

/** @param address Where people reach the pages, such as `https://undertone.example.org`. */
export function linksTo(address: string): Links {
  const to = (path: string) => new URL(path, address).href;
  return {
    resetPassword: (token) => to(`/reset-password?token=${encodeURIComponent(token)}`),
    insight: (id) => to(`/${product}/${encodeURIComponent(id)}`),
    unsubscribe: (key) => to(`/api/unsubscribe?key=${encodeURIComponent(key)}`),
  };
}
