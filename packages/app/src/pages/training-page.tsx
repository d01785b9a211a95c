import { PageHeading } from "./page-heading.js";
import { TrainingWithSet } from "../features/training/training-with-set.js";

export default function TrainingPage() {
  return (
    <>
      <PageHeading>Analyse a discussion</PageHeading>
      <TrainingWithSet />
    </>
  );
}
