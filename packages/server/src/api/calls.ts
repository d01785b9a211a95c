import type { Call, GroupedCall } from "./call.js";
import { accountCalls } from "./calls/account-calls.js";
import { insightCalls } from "./calls/insight-calls.js";
import { serverCalls } from "./calls/server-calls.js";
import { settingsCalls } from "./calls/settings-calls.js";
import { socialCalls } from "./calls/social-calls.js";

const grouped = (group: string, members: readonly GroupedCall[]): Call[] =>
  members.map((call) => ({ group, ...call }));

/** Every call of the API: what the document, its page and the tests of rights and answers are made from. */
export const calls: readonly Call[] = [
  ...grouped("Account", accountCalls),
  ...grouped("Insights", insightCalls),
  ...grouped("Stars, comments, history", socialCalls),
  ...grouped("Preferences and parameter sets", settingsCalls),
  ...grouped("This server", serverCalls),
];
