import { createElement, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { announceFailure } from "../lib/announcements.js";
import { firstText } from "../lib/messages.js";
import { lazyPart, ScriptBoundary, type MissingScript } from "./lazy-part.js";

/**
 * What a button opens, whose script comes when it is first pressed. When it does not come, that is said, and the next press asks for
 * it again: what opened by itself a minute after the press would only surprise.
 */
export function lazyDialog<Props extends { open: boolean; onOpenChange: (open: boolean) => void }>(
  bring: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Dialog = lazyPart(async () => (await bring()).default);
  return function LazyDialog(props: Props) {
    const { open, onOpenChange } = props;
    const [wasOpened, setWasOpened] = useState(open);
    if (open && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    const takeBack = (script: MissingScript) => {
      script.forget();
      setWasOpened(false);
      onOpenChange(false);
    };
    return (
      <ScriptBoundary missing={(script) => <TakenBack onMissing={() => takeBack(script)} />}>
        <Suspense>{createElement(Dialog, props)}</Suspense>
      </ScriptBoundary>
    );
  };
}

function TakenBack({ onMissing }: { onMissing: () => void }) {
  const takeBack = useEffectEvent(onMissing);
  useEffect(() => {
    announceFailure(firstText("late-press"));
    takeBack();
  }, []);
  return null;
}
