import { ListTabs } from "../components/list-tabs.js";
import { PageHeading } from "../components/page-heading.js";
import { TrendingInsights } from "../features/insight-lists/trending-insights.js";
import { nouns } from "../lib/messages.js";

export function InsightsPage() {
  return (
    <>
      <PageHeading>{`Trending ${nouns.products}`}</PageHeading>
      <ListTabs />
      <TrendingInsights />
    </>
  );
}
