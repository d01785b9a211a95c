import { screenText } from "../lib/screens.js";
import { PageHeading } from "./page-heading.js";
import { TrainingWithSet } from "../features/training/training-with-set.js";

export default function TrainingPage() {
  return (
    <>
      <PageHeading>{screenText("read-a-discussion")}</PageHeading>
      <TrainingWithSet />
    </>
  );
}
