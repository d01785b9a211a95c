import styled from "@emotion/styled";
import { useState } from "react";
import type { RoleChange } from "@undertone/schemas/types";
import { adminText } from "../../lib/admin-text.js";
import { useSend } from "../../lib/api/use-call.js";
import { pageAddress } from "../../lib/pages.js";
import { dateOf } from "../../lib/relative-time.js";
import { Button } from "../../ui/button.js";
import { Notice } from "../../ui/notice.js";
import { Stack } from "../../ui/stack.js";
import { ActDialog } from "./act-button.js";

const Address = styled.code`
  overflow-wrap: anywhere;
`;

/** Makes a link with which one person can register, and shows it: it is stored nowhere. */
export function InvitePerson() {
  const [isOpen, setIsOpen] = useState(false);
  const { send, data } = useSend("invitePerson", {});
  return (
    <Stack gap={12}>
      <div>
        <Button onClick={() => setIsOpen(true)}>{adminText("invite")}</Button>
      </div>
      {data && (
        <Notice role="status">
          {adminText("invite-what", { day: dateOf(data.expiresAt) })}{" "}
          <Address>{window.location.origin + pageAddress("invitation", { token: data.token })}</Address>
        </Notice>
      )}
      <ActDialog
        act="invitePerson"
        title={adminText("invite")}
        open={isOpen}
        onOpenChange={setIsOpen}
        onSend={(body) => send(body as RoleChange)}
      />
    </Stack>
  );
}
