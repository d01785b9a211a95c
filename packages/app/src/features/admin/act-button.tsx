import { useRef, useState } from "react";
import { actText, askText, doneText, whyText } from "../../lib/admin-text.js";
import { announce, announceFailure } from "../../lib/announcements.js";
import { messageOf } from "../../lib/api/api-error.js";
import { methodOf, pathOf, type Path } from "../../lib/api/path-of.js";
import { request, type RequestOptions } from "../../lib/api/request.js";
import { Button } from "../../ui/button.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { lazyPart } from "../../ui/lazy-part.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { WhenOpened } from "../../ui/when-opened.js";

const ActDialog = lazyPart(async () => (await import("./act-dialog.js")).default);

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
  /** Of what it is done to. */
  title: string;
  onDone: () => Promise<unknown>;
  nextFocus: () => HTMLElement | undefined;
}

/** One thing that can be done to an entry. */
export function ActButton({ act, id, title, onDone, nextFocus }: ActButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** @param body Of those with a form. */
  async function perform(body?: object): Promise<void> {
    setIsBusy(true);
    try {
      const path = pathOf<Act>(act, { id }) as Path<Act>;
      await request("request", path, { method: methodOf(act), body } as RequestOptions<Act>);
      announce(doneText(act));
      await onDone();
    } finally {
      setIsBusy(false);
    }
    // With the entry its button is gone: the focus must not be lost with it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusAfter()?.focus();
    });
  }

  async function performAndSay() {
    setFailure(null);
    try {
      await perform();
      setIsOpen(false);
    } catch (error) {
      announceFailure(messageOf(error));
      setFailure(messageOf(error));
    }
  }

  const focusAfter = () => (button.current?.isConnected ? button.current : nextFocus());

  return (
    <>
      <Button
        ref={button}
        variant={isOf(act, "asked") ? "danger" : "secondary"}
        isBusy={isBusy}
        onClick={() => (isOf(act, "once") ? void performAndSay() : setIsOpen(true))}
      >
        {actText(act)} <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
      {isOf(act, "asked") && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title={askText(act, { title })}
          confirm={actText(act)}
          isBusy={isBusy}
          failure={failure}
          onConfirm={() => void performAndSay()}
          nextFocus={focusAfter}
        >
          {whyText(act)}
        </ConfirmDialog>
      )}
      {isOf(act, "form") && (
        <WhenOpened isOpen={isOpen} onMissing={() => setIsOpen(false)}>
          <ActDialog
            act={act}
            title={askText(act, { title })}
            open={isOpen}
            onOpenChange={setIsOpen}
            onSend={perform}
            nextFocus={focusAfter}
          />
        </WhenOpened>
      )}
    </>
  );
}
