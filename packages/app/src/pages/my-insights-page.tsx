import { ListTabs } from "../components/list-tabs.js";
import { PageHeading } from "../components/page-heading.js";
import { MyInsights } from "../features/insight-lists/my-insights.js";
import { nouns } from "../lib/messages.js";

export default function MyInsightsPage() {
  return (
    <>
      <PageHeading>{`My ${nouns.products}`}</PageHeading>
      <ListTabs />
      <MyInsights />
    </>
  );
}
