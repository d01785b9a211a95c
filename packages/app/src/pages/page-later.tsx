import { useLayoutEffect, type ComponentType } from "react";
import { firstText } from "../lib/messages.js";
import { endPrerendered } from "../lib/prerendered.js";
import { lazyPart, ScriptBoundary } from "../ui/lazy-part.js";
import { MissingPart } from "../ui/missing-part.js";
import { PageHeading } from "./page-heading.js";

/** A page whose script comes when it is asked for. Until it is there, the page before stays; when it does not come, that is said. */
export function pageLater(bring: () => Promise<{ default: ComponentType }>): ComponentType {
  const Page = lazyPart(async () => (await bring()).default);
  return function PageLater() {
    return (
      <ScriptBoundary missing={(_, ask) => <MissingPage ask={ask} />}>
        <Page />
      </ScriptBoundary>
    );
  };
}

function MissingPage({ ask }: { ask: () => Promise<boolean> }) {
  useLayoutEffect(endPrerendered, []);
  return (
    <>
      <PageHeading>{firstText("late-page")}</PageHeading>
      <MissingPart ask={ask}>{firstText("late-page-why")}</MissingPart>
    </>
  );
}
