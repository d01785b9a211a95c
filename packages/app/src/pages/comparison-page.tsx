import { useParams } from "react-router-dom";
import { lazyPart, PartLater } from "../ui/lazy-part.js";
import { LoadingPage } from "../ui/skeleton.js";
import { NotFound } from "./not-found.js";
import { PageHeading } from "./page-heading.js";

const Comparison = lazyPart(
  async () => (await import("../features/insight-detail/compare/compare.js")).Comparison,
);

export default function ComparisonPage() {
  const { id = "", other = "" } = useParams();
  return (
    <PartLater before={<LoadingPage />}>
      <Comparison
        key={`${id} ${other}`}
        {...{ id, other }}
        heading={(text) => <PageHeading>{text}</PageHeading>}
        absent={<NotFound />}
      />
    </PartLater>
  );
}
