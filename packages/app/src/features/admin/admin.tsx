import type { AuthStatus, ServerFacts as Facts, RoleChange, ModelState } from "@undertone/schemas/types";
import {
  adminText,
  listText,
  countText,
  databaseText,
  mailWayText,
  trialText,
  actText,
  doneText,
} from "../../lib/admin-text.js";
import { count } from "@undertone/formats";
import { megabytes } from "../../lib/megabytes.js";
import { AddressTabs } from "../../ui/address-tabs.js";
import { ModerationEntries, type ListName } from "./moderation-entries.js";
import { useCall, useSend } from "../../lib/api/use-call.js";
import { ErrorState } from "../../ui/error-state.js";
import { FactList } from "../../ui/fact-list.js";
import { Skeleton } from "../../ui/skeleton.js";
import { useState } from "react";
import { addressOf } from "../../lib/base-path.js";
import { pageAddress } from "../../lib/pages.js";
import { dateOf } from "../../lib/relative-time.js";
import { DialogButton } from "../../ui/dialog-button.js";
import { Notice } from "../../ui/notice.js";
import { Stack } from "../../ui/stack.js";
import { Secret } from "../../ui/text.js";
import { ActDialog } from "./act-button.js";
import { ActionButton } from "../../ui/action-button.js";
import { Button } from "../../ui/button.js";

/** Makes a link with which one person can register, and shows it: it is stored nowhere. */
function InvitePerson() {
  const { send, data } = useSend("invitePerson", {});
  return (
    <Stack gap={12}>
      <div>
        <DialogButton
          dialog={(opened) => (
            <ActDialog
              act="invitePerson"
              title={adminText("invite")}
              onSend={(body) => send(body as RoleChange)}
              {...opened}
            />
          )}
        >
          {adminText("invite")}
        </DialogButton>
      </div>
      {data && (
        <Notice role="status">
          {adminText("invite-what", { day: dateOf(data.expiresAt) })}{" "}
          <Secret>{addressOf(pageAddress("invitation", { token: data.token }))}</Secret>
        </Notice>
      )}
    </Stack>
  );
}

const gigabytes = (bytes: number) => `${(Math.round(bytes / 100_000_000) / 10).toLocaleString("en")} GB`;

/** What the server is, how much room it has, and how much there is of everything. */
function ServerFacts() {
  /** The newest backup when another was begun: until that one is there, the page asks again. */
  const [newestBefore, setNewestBefore] = useState<string>();
  const isAwaited = ({ backups: { files, isRunning, failure } }: Facts) =>
    isRunning || (failure === undefined && newestBefore === newestOf(files));
  const { data, error, retry } = useCall(
    "serverFacts",
    {},
    { refreshInterval: (latest: Facts | undefined) => (latest && isAwaited(latest) ? 2_000 : 0) },
  );
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <Skeleton height="200px" />;
  return (
    <Stack gap={24}>
      <FactList facts={factsOf(data)} />
      <Backups
        backups={data.backups}
        isAwaited={isAwaited(data)}
        onBegin={() => {
          setNewestBefore(newestOf(data.backups.files));
          retry();
        }}
      />
    </Stack>
  );
}

const newestOf = (files: Facts["backups"]["files"]) => files[0]?.name ?? "none";

function factsOf({ version, node, database, disk, mail, counts }: Facts): [string, string][] {
  const free = { free: gigabytes(disk.freeBytes), total: gigabytes(disk.totalBytes), folder: disk.folder };
  const size = megabytes(database.bytes);
  const counted = Object.entries(counts) as [keyof typeof counts, number][];
  return [
    [adminText("version"), version],
    [adminText("node"), node],
    [adminText("database"), databaseText(database.kind, { version: database.version, size })],
    [adminText("disk"), adminText("disk-free", free)],
    [adminText("mail"), mailWayText(mail)],
    ...counted.map(([name, n]): [string, string] => [countText(name), count(n)]),
  ];
}

/** What moderators see; operators see the others, too. */
const listsOfModerators: readonly ListName[] = [
  "reports",
  "moderatedPeople",
  "moderatedInsights",
  "moderatedComments",
  "auditLog",
];
const listsOfOperators: readonly ListName[] = ["runQueue", "mailQueue"];

export function Admin({ role }: { role: NonNullable<AuthStatus["role"]> }) {
  const isOperator = role === "operator";
  const lists = [...listsOfModerators, ...(isOperator ? listsOfOperators : [])];
  return (
    <AddressTabs
      parameter="list"
      label={adminText("tabs")}
      dropped={["q"]}
      tabs={[
        ...lists.map((name) => ({
          name,
          title: listText(name),
          panel: (
            <ModerationEntries key={name} name={name}>
              {name === "moderatedPeople" && isOperator && <InvitePerson />}
            </ModerationEntries>
          ),
        })),
        ...(isOperator
          ? [
              {
                name: "server",
                title: adminText("server"),
                panel: (
                  <Stack gap={24}>
                    <ServerFacts />
                    <LanguageModel />
                  </Stack>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** The language model that names topics, what it wrote that was not shown, and a way to try it. */
function LanguageModel() {
  const { data, error, retry } = useCall("modelState", {});
  const trial = useSend("tryModel", {});
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <Skeleton height="100px" />;
  return (
    <Stack gap={12}>
      <FactList facts={factsOfModel(data)} />
      {data.latest.length > 0 && <h3>{adminText("model-latest")}</h3>}
      <FactList facts={data.latest.map(({ refusal, answer }) => [refusal, answer] as const)} />
      {data.model !== null && (
        <div>
          <ActionButton act={async () => void (await trial.send())}>{adminText("model-try")}</ActionButton>
        </div>
      )}
      {trial.data && (
        <Notice role="status">
          {trialText(trial.data.outcome, {
            detail: trial.data.detail ?? "",
            seconds: (trial.data.milliseconds / 1000).toFixed(1),
          })}
        </Notice>
      )}
    </Stack>
  );
}

function factsOfModel({ model, includesPrivate, shown, refused }: ModelState): [string, string][] {
  if (model === null) return [[adminText("model"), adminText("model-off")]];
  const refusals = Object.entries(refused).sort(([, some], [, others]) => others - some);
  return [
    [adminText("model"), adminText(includesPrivate ? "model-private" : "model-public", { model })],
    [adminText("model-shown"), String(shown)],
    ...refusals.map(([reason, n]): [string, string] => [adminText("model-refused", { reason }), String(n)]),
  ];
}

interface BackupsProps {
  backups: Facts["backups"];
  /** One is being made, or was begun. */
  isAwaited: boolean;
  onBegin: () => void;
}

function Backups({ backups, isAwaited, onBegin }: BackupsProps) {
  const { everyHours, isRunning, isOld, failure, files } = backups;
  const { send, isSending } = useSend("makeBackup", {});
  const facts = files.map(({ name, bytes, createdAt }): [string, string] => [
    name,
    adminText("backup", { date: dateOf(createdAt), size: megabytes(bytes) }),
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
