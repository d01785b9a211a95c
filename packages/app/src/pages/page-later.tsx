import { lazy, useLayoutEffect, type ComponentType } from "react";
import { screenText } from "../lib/messages.js";
import { endPrerendered } from "../lib/prerendered.js";
import { MissingPart } from "../ui/missing-part.js";
import { useLater } from "../ui/use-later.js";
import { PageHeading } from "./page-heading.js";

type PageModule = { default: ComponentType };

/** A page whose script comes when it is asked for. Until it is there, the page before stays; when it does not come, that is said. */
export function pageLater(bring: () => Promise<PageModule>): ComponentType {
  return lazy(() => bring().catch(() => ({ default: () => <MissingPage bring={bring} /> })));
}

function MissingPage({ bring }: { bring: () => Promise<PageModule> }) {
  const { module, ask } = useLater(bring);
  useLayoutEffect(endPrerendered, []);
  if (module !== null) return <module.default />;
  return (
    <>
      <PageHeading>{screenText("late-page")}</PageHeading>
      <MissingPart ask={ask}>{screenText("late-page-why")}</MissingPart>
    </>
  );
}
