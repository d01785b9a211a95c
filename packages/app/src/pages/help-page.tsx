import { firstText } from "../lib/messages.js";
import { PageHeading } from "./page-heading.js";
import { HelpCentre } from "../features/help/help-centre.js";

export default function HelpPage() {
  return (
    <>
      <PageHeading>{firstText("help")}</PageHeading>
      <HelpCentre />
    </>
  );
}
