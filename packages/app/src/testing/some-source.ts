import type { SourceStatus } from "@undertone/schemas/types";

export const reddit: SourceStatus = {
  key: "reddit",
  title: "Reddit",
  ready: true,
  reason: null,
  placeholder: "https://www.reddit.com/r/…/comments/…",
  unit: { one: "comment", many: "comments" },
  licence: null,
  thread: "post",
  forms: ["https://www.reddit.com/r/funny/comments/3hahrw/ba_dum_tsss/"],
  keyAdds: null,
};
