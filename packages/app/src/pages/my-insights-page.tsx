import { ListTabs } from "../features/insight-lists/list-tabs.js";
import { PageHeading } from "./page-heading.js";
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
