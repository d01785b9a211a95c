import { CheckField } from "../../ui/check-field.js";
import { Notice } from "../../ui/notice.js";
import { Stack } from "../../ui/stack.js";
import { screenText } from "../../lib/messages.js";
import type { FileChoiceProps } from "./chosen-file.js";

/** What is done about the names in a private chat, and the choice to keep them. */
export function PrivateChatChoice({ choices, onChange }: Omit<FileChoiceProps, "file">) {
  const isKept = choices.names === "keep";
  return (
    <Notice aria-label={screenText("file-private")}>
      <Stack gap={4}>
        <p>
          <strong>{screenText("file-private")}.</strong>{" "}
          {isKept ? screenText("file-private-kept") : screenText("file-private-replaced")}
        </p>
        <CheckField
          isOn={isKept}
          onChange={(isOn) => {
            const { names: _before, ...others } = choices;
            onChange(isOn ? { ...others, names: "keep" } : others);
          }}
        >
          {screenText("file-private-keep")}
        </CheckField>
      </Stack>
    </Notice>
  );
}
