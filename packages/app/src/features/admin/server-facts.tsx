import type { ServerFacts as Facts } from "@undertone/schemas/types";
import { adminText, countText, databaseText, mailWayText } from "../../lib/admin-text.js";
import { useCall } from "../../lib/api/use-call.js";
import { ErrorState } from "../../ui/error-state.js";
import { FactList } from "../../ui/fact-list.js";
import { Skeleton } from "../../ui/skeleton.js";

const numbers = new Intl.NumberFormat("en");
const gigabytes = (bytes: number) => `${numbers.format(Math.round(bytes / 100_000_000) / 10)} GB`;
const megabytes = (bytes: number) => `${numbers.format(Math.ceil(bytes / 1_000_000))} MB`;

/** What the server is, how much room it has, and how much there is of everything. */
export function ServerFacts() {
  const { data, error, retry } = useCall("serverFacts", {});
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return data ? <FactList facts={factsOf(data)} /> : <Skeleton height="200px" />;
}

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
    ...counted.map(([name, n]): [string, string] => [countText(name), numbers.format(n)]),
  ];
}
