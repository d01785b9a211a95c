import { ListTabs } from "../features/insight-lists/list-tabs.js";
import { PageHeading } from "./page-heading.js";
import { MyInsights } from "../features/insight-lists/my-insights.js";
import { screenText } from "../lib/screens.js";

export default function MyInsightsPage() {
  return (
    <>
      <PageHeading>{screenText("my-insights-title")}</PageHeading>
      <ListTabs />
      <MyInsights />
    </>
  );
}
