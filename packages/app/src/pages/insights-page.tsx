import { ListTabs } from "../features/insight-lists/list-tabs.js";
import { PageHeading } from "./page-heading.js";
import { TrendingInsights } from "../features/insight-lists/trending-insights.js";
import { nouns } from "../lib/messages.js";

export default function InsightsPage() {
  return (
    <>
      <PageHeading>{`Trending ${nouns.products}`}</PageHeading>
      <ListTabs />
      <TrendingInsights />
    </>
  );
}
