import { screenText } from "../lib/messages.js";
import { PageHeading } from "./page-heading.js";
import { HelpCentre } from "../features/help/help-centre.js";

export default function HelpPage() {
  return (
    <>
      <PageHeading>{screenText("help")}</PageHeading>
      <HelpCentre />
    </>
  );
}
