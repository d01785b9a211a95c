import { hiddenText } from "../lib/account-text.js";
import { Notice } from "../ui/notice.js";

/** That a moderator hid what somebody wrote or made, and why. */
export default function HiddenNotice({ what, reason }: { what: "insight" | "comment"; reason: string }) {
  return <Notice role="note">{hiddenText(what, { reason })}</Notice>;
}
