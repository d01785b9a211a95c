import type { ServerFacts } from "@undertone/schemas/types";
import { actText, adminText, doneText } from "../../lib/admin-text.js";
import { useSend } from "../../lib/api/use-call.js";
import { dateOf } from "../../lib/relative-time.js";
import { Button } from "../../ui/button.js";
import { FactList } from "../../ui/fact-list.js";
import { Notice } from "../../ui/notice.js";
import { Stack } from "../../ui/stack.js";

interface Props {
  backups: ServerFacts["backups"];
  sizeOf: (bytes: number) => string;
  /** One is being made, or was begun. */
  isAwaited: boolean;
  onBegin: () => void;
}

/** The backups that the server has, what is wrong with them, and a button for one more. */
export function Backups({ backups, sizeOf, isAwaited, onBegin }: Props) {
  const { everyHours, isRunning, isOld, failure, files } = backups;
  const { send, isSending } = useSend("makeBackup", {});
  const facts = files.map(({ name, bytes, createdAt }): [string, string] => [
    name,
    adminText("backup", { date: dateOf(createdAt), size: sizeOf(bytes) }),
  ]);
  return (
    <Stack gap={12}>
      <h2>{adminText("backups")}</h2>
      {isOld && <Notice>{adminText("backup-old", { hours: everyHours })}</Notice>}
      {failure !== undefined && <Notice>{failure}</Notice>}
      {everyHours === 0 && <p>{adminText("backups-unscheduled")}</p>}
      {files.length === 0 ? <p>{adminText("backups-none")}</p> : <FactList facts={facts} />}
      <div>
        <Button disabled={isSending || isAwaited} onClick={() => void send().then(onBegin)}>
          {actText("makeBackup")}
        </Button>
      </div>
      {isAwaited && <p role="status">{isRunning ? adminText("backup-running") : doneText("makeBackup")}</p>}
    </Stack>
  );
}
