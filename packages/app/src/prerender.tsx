// What the server draws of an insight's page before any script has come: the page's own components, as HTML.
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { AuthStatus, Insight } from "@undertone/schemas/types";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { EarlyPoints } from "./features/insight-detail/points.js";
import { PointsHead } from "./features/insight-detail/what-people-say.js";
import { Navbar } from "./features/navigation/navbar.js";
import { originOf } from "./insight/origin.js";
import { pathOf } from "./lib/api/path-of.js";
import { pageAddress } from "./lib/pages.js";
import { InsightActions, InsightHead } from "./pages/insight-head.js";
import { Main } from "./pages/main.js";
import { MetaLine } from "./ui/meta-line.js";
import { Stack } from "./ui/stack.js";

/** @param nonce Under which the page's policy lets style elements in. */
export function prerender(insight: Insight, viewer: AuthStatus, nonce: string): string {
  const { points = [], total_processed: comments = 0 } = insight.overview ?? {};
  const sentences = points.map(({ sentence }) => sentence);
  // A key of its own: the app would take over the style elements of its own key, which go with this HTML.
  const styles = createCache({ key: "early", nonce, stylisPlugins: [] });
  return renderToString(
    <CacheProvider value={styles}>
      <SWRConfig value={{ fallback: { [pathOf("authStatus", {})]: viewer } }}>
        <MemoryRouter initialEntries={[pageAddress("insight", { id: insight.id })]}>
          <div className="prerendered">
            <Navbar />
            <Main>
              <InsightHead insight={insight}>
                <MetaLine data-facts>
                  <span>{originOf(insight)}</span>
                </MetaLine>
                <InsightActions insight={insight} result={null} isFinished />
              </InsightHead>
              <Stack gap={12}>
                <PointsHead points={sentences.length} comments={comments} />
                <EarlyPoints {...{ sentences, comments }} />
              </Stack>
            </Main>
          </div>
        </MemoryRouter>
      </SWRConfig>
    </CacheProvider>,
  );
}
