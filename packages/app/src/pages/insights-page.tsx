import { ListTabs } from "../features/insight-lists/list-tabs.js";
import { PageHeading } from "./page-heading.js";
import { TrendingInsights } from "../features/insight-lists/trending-insights.js";
import { screenText } from "../lib/screens.js";

export default function InsightsPage() {
  return (
    <>
      <PageHeading>{screenText("trending-title")}</PageHeading>
      <ListTabs />
      <TrendingInsights />
    </>
  );
}
