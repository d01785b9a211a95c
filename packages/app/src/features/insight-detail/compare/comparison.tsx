import { useCall } from "../../../lib/api/use-call.js";
import { compareText } from "../../../lib/compare-text.js";
import { ErrorState } from "../../../ui/error-state.js";
import { LoadingPage } from "../../../ui/skeleton.js";
import { ComparisonView } from "./comparison-view.js";
import type { Comparison as Compared } from "@undertone/schemas/types";
import type { ReactNode } from "react";

interface ComparisonProps {
  id: string;
  other: string;
  heading: (text: string) => ReactNode;
  absent: ReactNode;
}

/** Two insights side by side. Whoever may see both may see this, and nobody else. */
export function Comparison({ id, other, heading, absent }: ComparisonProps) {
  const { data, error, retry } = useCall("compareInsights", { id, other });
  if (error?.status === 404) return absent;
  return (
    <>
      {heading(data === undefined ? compareText("loading") : headingOf(data))}
      {data !== undefined && <ComparisonView comparison={data} />}
      {data === undefined && error === undefined && <LoadingPage />}
      {data === undefined && error !== undefined && <ErrorState error={error} onRetry={retry} />}
    </>
  );
}

function headingOf({ isSameThread }: Compared): string {
  return compareText(isSameThread ? "heading-versions" : "heading-discussions");
}
