import { CheckField } from "../../ui/check-field.js";
import { Notice } from "../../ui/notice.js";
import { Stack } from "../../ui/stack.js";
import { trainingText } from "../../lib/training-text.js";
import type { FileChoiceProps } from "./chosen-file.js";

/** What is done about the names in a private chat, and the choice to keep them; of other files, the choice that they are one. */
export function PrivateChatChoice({ file, choices, onChange }: FileChoiceProps) {
  if (!file.isPrivateChat) return <SaidToBePrivate file={file} choices={choices} onChange={onChange} />;
  const isKept = choices.names === "keep";
  return (
    <Notice aria-label={trainingText("file-private")}>
      <Stack gap={4}>
        <p>
          <strong>{trainingText("file-private")}.</strong>{" "}
          {isKept ? trainingText("file-private-kept") : trainingText("file-private-replaced")}
        </p>
        <CheckField
          isOn={isKept}
          onChange={(isOn) => {
            const { names: _before, ...others } = choices;
            onChange(isOn ? { ...others, names: "keep" } : others);
          }}
        >
          {trainingText("file-private-keep")}
        </CheckField>
        {choices.privateChat === true && (
          <SaidToBePrivate file={file} choices={choices} onChange={onChange} />
        )}
      </Stack>
    </Notice>
  );
}

/** Tables and texts do not say whose words they hold; the answers of public sites do. */
const untold: readonly string[] = ["csv", "json", "json-lines", "plain-text"];

function SaidToBePrivate({ file, choices, onChange }: FileChoiceProps) {
  if (!untold.includes(file.format.key)) return null;
  return (
    <CheckField
      isOn={choices.privateChat === true}
      onChange={(isOn) => {
        const { privateChat: _before, names: _names, ...others } = choices;
        onChange(isOn ? { ...others, privateChat: true } : others);
      }}
    >
      {trainingText("file-private-said")}
    </CheckField>
  );
}
