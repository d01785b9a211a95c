import { PageHeading } from "./page-heading.js";
import { HelpCentre } from "../features/help/help-centre.js";

export default function HelpPage() {
  return (
    <>
      <PageHeading>Help</PageHeading>
      <HelpCentre />
    </>
  );
}
