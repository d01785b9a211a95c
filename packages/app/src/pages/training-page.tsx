import { PageHeading } from "../components/page-heading.js";
import { Training } from "../features/training/training.js";

export default function TrainingPage() {
  return (
    <>
      <PageHeading>Analyse a discussion</PageHeading>
      <Training />
    </>
  );
}
