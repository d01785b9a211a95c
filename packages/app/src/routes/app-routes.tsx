import { type ComponentType, useLayoutEffect } from "react";
import type { PageName } from "@undertone/schemas/pages";
import { Route, Routes } from "react-router-dom";
import { Layout } from "../pages/layout.js";
import { MembersOnly } from "../pages/members-only.js";
import { NotFound } from "../pages/not-found.js";
import WelcomePage from "../pages/welcome-page.js";
import { pages } from "../lib/pages.js";
import { firstText } from "../lib/messages.js";
import { endPrerendered } from "../lib/prerendered.js";
import { lazyPart, ScriptBoundary } from "../ui/lazy-part.js";
import { MissingPart } from "../ui/missing-part.js";
import { PageHeading } from "../pages/page-heading.js";

/** A page whose script comes when it is asked for. Until it is there, the page before stays; when it does not come, that is said. */
function pageLater(bring: () => Promise<{ default: ComponentType }>): ComponentType {
  const Page = lazyPart(async () => (await bring()).default);
  return function PageLater() {
    return (
      <ScriptBoundary missing={(_, ask) => <MissingPage ask={ask} />}>
        <Page />
      </ScriptBoundary>
    );
  };
}

function MissingPage({ ask }: { ask: () => Promise<boolean> }) {
  useLayoutEffect(endPrerendered, []);
  return (
    <>
      <PageHeading>{firstText("late-page")}</PageHeading>
      <MissingPart ask={ask}>{firstText("late-page-why")}</MissingPart>
    </>
  );
}

/** What a stranger's visit begins with comes at once. */
const first: Partial<Record<PageName, ComponentType>> = { welcome: WelcomePage };

/** The rest comes when it is asked for. */
const later = import.meta.glob<{ default: ComponentType }>([
  "../pages/*-page.tsx",
  "!../pages/welcome-page.tsx",
]);

const routes = Object.entries(pages).map(([name, page]) => ({
  path: page.path,
  isForMembers: page.isForMembers === true,
  Page: first[name as PageName] ?? laterPage(name),
}));

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {routesFor(false)}
        <Route element={<MembersOnly />}>{routesFor(true)}</Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

function routesFor(members: boolean) {
  return routes
    .filter(({ isForMembers }) => isForMembers === members)
    .map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);
}

function laterPage(name: string): ComponentType {
  const file = `../pages/${name}-page.tsx`;
  const load = later[file];
  if (load === undefined) throw new Error(`schemas/src/pages.ts names “${name}”, but there is no ${file}.`);
  return pageLater(load);
}
