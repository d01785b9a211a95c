import { useParams } from "react-router-dom";
import { partLater } from "../ui/lazy-part.js";
import { LoadingPage } from "../ui/skeleton.js";
import { NotFound } from "./not-found.js";
import { PageHeading } from "./page-heading.js";

const Comparison = partLater(
  async () => (await import("../features/insight-detail/compare/compare.js")).Comparison,
  { before: <LoadingPage /> },
);

export default function ComparisonPage() {
  const { id = "", other = "" } = useParams();
  return (
    <Comparison
      key={`${id} ${other}`}
      {...{ id, other }}
      heading={(text) => <PageHeading>{text}</PageHeading>}
      absent={<NotFound />}
    />
  );
}
