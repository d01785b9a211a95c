import { useRef, useState } from "react";
import { actText, askText, doneText, whyText } from "../../lib/admin-text.js";
import { announce } from "../../lib/announcements.js";
import { methodOf, pathOf, type Path } from "../../lib/api/path-of.js";
import { request, type RequestOptions } from "../../lib/api/request.js";
import { ActionButton } from "../../ui/action-button.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import type { ActDialogProps } from "./act-dialog.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";

export const ActDialog = lazyDialog<ActDialogProps>(() => import("./act-dialog.js"));

/** Calls that do something to what the id in their address names. */
export type Act = keyof typeof kinds;

/** How each is begun: at once, after a question, or with a form. */
const kinds = {
  approvePerson: "once",
  reinstatePerson: "once",
  endSessions: "once",
  restoreInsight: "once",
  restoreComment: "once",
  dismissReport: "once",
  tryAgain: "once",
  deletePerson: "asked",
  removeInsight: "asked",
  removeComment: "asked",
  suspendPerson: "form",
  setRole: "form",
  hideInsight: "form",
  hideComment: "form",
} as const;

export type ActOf<Kind extends (typeof kinds)[Act]> = {
  [Name in Act]: (typeof kinds)[Name] extends Kind ? Name : never;
}[Act];

const isOf = <Kind extends (typeof kinds)[Act]>(act: Act, kind: Kind): act is ActOf<Kind> =>
  kinds[act] === kind;

interface ActButtonProps {
  act: Act;
  id: string;
  title: string;
  onDone: () => Promise<unknown>;
  nextFocus: () => HTMLElement | undefined;
}

export function ActButton({ act, id, title, onDone, nextFocus }: ActButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  /** @param body Of those with a form. */
  async function perform(body?: object): Promise<void> {
    const path = pathOf<Act>(act, { id }) as Path<Act>;
    await request("request", path, { method: methodOf(act), body } as RequestOptions<Act>);
    announce(doneText(act));
    await onDone();
    // With the entry its button is gone: the focus must not be lost with it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusAfter()?.focus();
    });
  }

  const focusAfter = () => (button.current?.isConnected ? button.current : nextFocus());

  return (
    <>
      <ActionButton
        ref={button}
        variant={isOf(act, "asked") ? "danger" : "secondary"}
        act={async () => (isOf(act, "once") ? perform() : setIsOpen(true))}
      >
        {actText(act)} <VisuallyHidden>{title}</VisuallyHidden>
      </ActionButton>
      {isOf(act, "asked") && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title={askText(act, { title })}
          confirm={actText(act)}
          onConfirm={perform}
          nextFocus={focusAfter}
        >
          {whyText(act)}
        </ConfirmDialog>
      )}
      {isOf(act, "form") && (
        <ActDialog
          act={act}
          title={askText(act, { title })}
          open={isOpen}
          onOpenChange={setIsOpen}
          onSend={perform}
          nextFocus={focusAfter}
        />
      )}
    </>
  );
}
