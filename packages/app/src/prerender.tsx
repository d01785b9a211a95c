// What the server draws of a page before any script has come: the page's own components, as HTML.
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { AuthStatus, Insight, InsightFeed } from "@undertone/schemas/types";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { unstable_serialize } from "swr/infinite";
import { EarlyGlance, FirstScreen } from "./features/insight-detail/at-a-glance.js";
import { EarlyPoints } from "./features/insight-detail/points.js";
import { PointsHead } from "./features/insight-detail/what-people-say.js";
import { trendingForAll } from "./features/insight-lists/use-feed.js";
import { Navbar } from "./features/navigation/navbar.js";
import { originOf } from "./insight/origin.js";
import { pathOf } from "./lib/api/path-of.js";
import { pageAddress } from "./lib/pages.js";
import { InsightHead } from "./pages/insight-head.js";
import InsightsPage from "./pages/insights-page.js";
import { Main } from "./pages/main.js";
import { Door } from "./pages/welcome-page.js";
import { MetaLine } from "./ui/meta-line.js";
import { Stack } from "./ui/stack.js";

/** One list for all caches: Emotion remembers what styles became by it. */
const stylisPlugins: [] = [];

/** What a page shows: an insight, the list that everybody is shown first, or what guests are told first. */
export type Shown = { insight: Insight } | { feed: InsightFeed } | { page: "welcome" };

/** @param nonce Under which the page's policy lets style elements in. @param basePath Below which the server is. */
export function prerender(shown: Shown, viewer: AuthStatus, nonce: string, basePath: string): string {
  // A key of its own: the app would take over the style elements of its own key, which go with this HTML.
  const styles = createCache({ key: "early", nonce, stylisPlugins });
  const { address, page, answers } = partsOf(shown);
  const html = renderToString(
    <CacheProvider value={styles}>
      <SWRConfig value={{ fallback: { [pathOf("authStatus", {})]: viewer, ...answers } }}>
        <MemoryRouter basename={`${basePath}/`} initialEntries={[basePath + address]}>
          <div className="prerendered">
            <Navbar />
            <Main>{page}</Main>
          </div>
        </MemoryRouter>
      </SWRConfig>
    </CacheProvider>,
  );
  // By it the app's own Emotion would carry each style element into the head, one after the other, and leave it there.
  return html.replaceAll(/(<style) data-emotion="[\w -]+"/g, "$1");
}

/** Where a page is, what it draws, and what the API would answer it. */
function partsOf(shown: Shown): { address: string; page: ReactNode; answers?: Record<string, unknown> } {
  if ("page" in shown) return { address: pageAddress(shown.page), page: <Door /> };
  if ("feed" in shown) {
    const answers = { [unstable_serialize(() => pathOf("feed", trendingForAll))]: [shown.feed] };
    return { address: pageAddress("insights"), page: <InsightsPage />, answers };
  }
  const { insight } = shown;
  return { address: pageAddress("insight", { id: insight.id }), page: early(insight) };
}

function early(insight: Insight): ReactNode {
  const { overview } = insight;
  return (
    <>
      <InsightHead
        insight={insight}
        facts={
          <MetaLine data-facts>
            <span>{originOf(insight)}</span>
          </MetaLine>
        }
        isFinished
      />
      {overview !== null && (
        <FirstScreen>
          <Stack gap={12}>
            <PointsHead points={overview.points?.length ?? 0} comments={overview.total_processed} />
            <EarlyPoints {...overview} />
          </Stack>
          <EarlyGlance insight={insight} />
        </FirstScreen>
      )}
    </>
  );
}
