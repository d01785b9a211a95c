import { statuses } from "@undertone/schemas/messages.json";
import type { Insight } from "@undertone/schemas/types";

/** What a list says of an insight that has no figures. */
export const statusText: Record<Insight["status"], string> = statuses;
