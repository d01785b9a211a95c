import { fillIn } from "./fill-in.js";

export interface Page {
  /** Its address, where `{product}` and `{products}` are the product's nouns; `:id` stands for an id, `:n` for a number. */
  path: string;
  /** It needs an account: guests are led to the welcome page. */
  isForMembers?: true;
  /** It is there for moderators and operators alone. */
  isForStaff?: true;
}

/** Every page of the app, by name. What draws `help` is `help-page.tsx` of the app's `pages/`: a page is that file and a line here. */
const templates = {
  welcome: { path: "/" },
  insights: { path: "/{products}" },
  insight: { path: "/{product}/:id" },
  comparison: { path: "/{product}/:id/compare/:other" },
  topic: { path: "/{product}/:id/topic/:n" },
  help: { path: "/help" },
  "help-security": { path: "/help-security" },
  "confirm-email": { path: "/confirm-email" },
  "reset-password": { path: "/reset-password" },
  invitation: { path: "/invitation" },
  "sign-in": { path: "/sign-in" },
  training: { path: "/training", isForMembers: true },
  "my-insights": { path: "/my-{products}", isForMembers: true },
  me: { path: "/me", isForMembers: true },
  admin: { path: "/admin", isForStaff: true },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof templates;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Others}`
  ? Name | NamesIn<Others>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Asked<P extends PageName> = NamesIn<(typeof templates)[P]["path"]>;

type ValuesOf<P extends PageName> = [Asked<P>] extends [never]
  ? [values?: Readonly<Record<string, string>>]
  : [values: Readonly<Record<Asked<P>, string> & Record<string, string>>];

/**
 * Where a page stands, for links and for whatever leads on to it.
 *
 * @param values What its path asks for, such as `id`; the others become the search: `{ tab: "starred" }`.
 */
export interface PageAddress {
  <P extends PageName>(page: P, ...values: ValuesOf<P>): string;
}

interface NamedPages {
  pages: Readonly<Record<PageName, Page>>;
  pageAddress: PageAddress;
}

/**
 * The pages and their addresses: the app leads to them, and so do the server's mails and the heads of shared pages.
 *
 * @param nouns `schemas/product.json`: an import of it in a browser, read at run time in Node.
 */
export function pagesNamedBy({ product, products }: { product: string; products: string }): NamedPages {
  const pages = Object.fromEntries(
    Object.entries(templates).map(([name, page]) => [
      name,
      { ...page, path: fillIn(page.path, { product, products }) },
    ]),
  ) as Record<PageName, Page>;

  function pageAddress(page: PageName, values: Readonly<Record<string, string>> = {}): string {
    const search = new URLSearchParams(values);
    const path = pages[page].path.replace(/:(\w+)/g, (_, name: string) => {
      search.delete(name);
      return encodeURIComponent(values[name] ?? "");
    });
    return search.size === 0 ? path : `${path}?${search.toString()}`;
  }

  return { pages, pageAddress };
}
