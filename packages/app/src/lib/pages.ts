import { nouns } from "./messages.js";

interface Page {
  /** Its address; `:id` stands for an id, `:n` for a number. */
  path: string;
  /** It needs an account: guests are led to the welcome page. */
  isForMembers?: true;
}

/** Every page of the app, by name. What draws `help` is `pages/help-page.tsx`: a page is that file and a line here. */
export const pages = {
  welcome: { path: "/" },
  insights: { path: `/${nouns.products}` },
  insight: { path: `/${nouns.product}/:id` },
  topic: { path: `/${nouns.product}/:id/topic/:n` },
  help: { path: "/help" },
  "help-security": { path: "/help-security" },
  "reset-password": { path: "/reset-password" },
  training: { path: "/training", isForMembers: true },
  "my-insights": { path: `/my-${nouns.products}`, isForMembers: true },
  me: { path: "/me", isForMembers: true },
} satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/**
 * Where a page stands, for links and for whatever leads on to it.
 *
 * @param values What its path asks for, such as `id`; the others become the search: `{ tab: "starred" }`.
 */
export function pageAddress(page: PageName, values: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(values);
  const path = pages[page].path.replace(/:(\w+)/g, (_, name: string) => {
    search.delete(name);
    return encodeURIComponent(values[name] ?? "");
  });
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
