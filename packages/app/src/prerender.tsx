// What the server draws of an insight's page before any script has come: the page's own components, as HTML.
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { AuthStatus, Insight } from "@undertone/schemas/types";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { EarlyGlance, FirstScreen } from "./features/insight-detail/at-a-glance.js";
import { EarlyPoints } from "./features/insight-detail/points.js";
import { PointsHead } from "./features/insight-detail/what-people-say.js";
import { Navbar } from "./features/navigation/navbar.js";
import { originOf } from "./insight/origin.js";
import { pathOf } from "./lib/api/path-of.js";
import { pageAddress } from "./lib/pages.js";
import { InsightHead } from "./pages/insight-head.js";
import { Main } from "./pages/main.js";
import { MetaLine } from "./ui/meta-line.js";
import { Stack } from "./ui/stack.js";

/** One list for all caches: Emotion remembers what styles became by it. */
const stylisPlugins: [] = [];

/** @param nonce Under which the page's policy lets style elements in. @param basePath Below which the server is. */
export function prerender(insight: Insight, viewer: AuthStatus, nonce: string, basePath: string): string {
  const { overview } = insight;
  // A key of its own: the app would take over the style elements of its own key, which go with this HTML.
  const styles = createCache({ key: "early", nonce, stylisPlugins });
  return renderToString(
    <CacheProvider value={styles}>
      <SWRConfig value={{ fallback: { [pathOf("authStatus", {})]: viewer } }}>
        <MemoryRouter
          basename={`${basePath}/`}
          initialEntries={[basePath + pageAddress("insight", { id: insight.id })]}
        >
          <div className="prerendered">
            <Navbar />
            <Main>
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
            </Main>
          </div>
        </MemoryRouter>
      </SWRConfig>
    </CacheProvider>,
  );
}
