import { aboutCalls } from "../about/calls.js";
import { documentationCalls } from "../about/documentation-calls.js";
import { healthCalls } from "../about/health-calls.js";
import { helpCalls } from "../about/help-calls.js";
import { sourceCalls } from "../about/source-calls.js";
import { archiveCalls } from "../account-archive/calls.js";
import { accountCalls } from "../accounts/calls.js";
import { confirmationCalls } from "../accounts/confirmation-calls.js";
import { openIdCalls } from "../accounts/open-id-calls.js";
import { passkeyCalls } from "../accounts/passkey-calls.js";
import { passwordCalls } from "../accounts/password-calls.js";
import { secondFactorCalls } from "../accounts/second-factor-calls.js";
import { tokenCalls } from "../accounts/token-calls.js";
import type { SessionServices } from "../accounts/recognise-user.js";
import { preferenceCalls } from "../accounts/preference-calls.js";
import { groups, type Call, type ServedCall } from "../api/call.js";
import { commentCalls } from "../comments/calls.js";
import { accountDeletionCalls, insightDeletionCalls } from "../deletion/calls.js";
import { feedCalls } from "../feed/calls.js";
import { historyCalls } from "../history/calls.js";
import { insightCalls } from "../insights/calls.js";
import { compareCalls } from "../insights/compare-calls.js";
import { countCalls } from "../insights/count-calls.js";
import { meaningCalls } from "../insights/meaning-calls.js";
import { regroupCalls } from "../insights/regroup-calls.js";
import { topicEditCalls } from "../insights/topic-edit-calls.js";
import { suggestCalls } from "../insights/suggest-calls.js";
import { firstJudgementCalls } from "../naming/first-judgement-calls.js";
import { unsubscribeCalls } from "../notifications/calls.js";
import { webhookCalls } from "../notifications/webhook-calls.js";
import { moderationCalls } from "../moderation/calls.js";
import { modelCalls } from "../moderation/model-calls.js";
import { restoreCalls } from "../moderation/restore-calls.js";
import { reportCalls } from "../moderation/report-calls.js";
import { parameterSetCalls } from "../parameter-sets/calls.js";
import { runCalls } from "../runs/calls.js";
import { eventCalls } from "../runs/event-calls.js";
import { runAgainCalls } from "../runs/run-again-calls.js";
import { cardCalls } from "../sharing/calls.js";
import { starCalls } from "../stars/calls.js";
import { uploadCalls } from "../uploads/calls.js";
import type { Database } from "../platform/database/database.js";
import type { JobKind } from "../platform/queue/queue.js";
import type { ServerServices } from "./server-services.js";

type Needs = ServerServices &
  SessionServices & {
    calls: readonly Call[];
    jobKinds: readonly JobKind<object>[];
    removeContents: (tx: Database, userId: string) => Promise<void>;
  };

const declared: readonly ServedCall<Needs>[] = [
  ...accountCalls,
  ...confirmationCalls,
  ...passwordCalls,
  ...openIdCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...tokenCalls,
  ...webhookCalls,
  ...archiveCalls,
  ...accountDeletionCalls,
  ...unsubscribeCalls,
  ...runCalls,
  ...insightCalls,
  ...feedCalls,
  ...eventCalls,
  ...cardCalls,
  ...countCalls,
  ...meaningCalls,
  ...firstJudgementCalls,
  ...compareCalls,
  ...regroupCalls,
  ...topicEditCalls,
  ...suggestCalls,
  ...runAgainCalls,
  ...insightDeletionCalls,
  ...uploadCalls,
  ...starCalls,
  ...commentCalls,
  ...historyCalls,
  ...reportCalls,
  ...preferenceCalls,
  ...parameterSetCalls,
  ...moderationCalls,
  ...modelCalls,
  ...restoreCalls,
  ...helpCalls,
  ...aboutCalls,
  ...sourceCalls,
  ...healthCalls,
  ...documentationCalls,
];

/** Every call of the API, one line a file, in the order of the description's headings. */
export const calls: readonly ServedCall<Needs>[] = groups.flatMap((group) =>
  declared.filter((call) => call.group === group),
);
