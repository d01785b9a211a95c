import type { CompiledForm } from "@undertone/form-engine";
import hiding from "@undertone/schemas/hiding.json?validator";
import roleChange from "@undertone/schemas/role-change.json?validator";
import suspension from "@undertone/schemas/suspension.json?validator";
import { actText } from "../../lib/admin-text.js";
import type { OpenedProps } from "../../ui/dialog.js";
import { FormDialog } from "../../ui/form-dialog.js";
import type { ActOf } from "./act-button.js";

type FormAct = ActOf<"form"> | "invitePerson";

const forms = {
  suspendPerson: suspension,
  setRole: roleChange,
  invitePerson: roleChange,
  hideInsight: hiding,
  hideComment: hiding,
} as const satisfies Record<FormAct, unknown>;

export interface ActDialogProps extends OpenedProps {
  act: FormAct;
  title: string;
  onSend: (body: object) => Promise<unknown>;
}

/** The form of an act that takes a body: what its call's schema says. */
export default function ActDialog({ act, ...others }: ActDialogProps) {
  return (
    <FormDialog<object, object>
      {...others}
      {...(forms[act] as unknown as CompiledForm<object, object>)}
      action={actText(act)}
    />
  );
}
