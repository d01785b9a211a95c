import { mailJobs } from "../accounts/mail-jobs.js";
import { webhookJobs } from "../notifications/webhooks.js";
import type { JobKind } from "../platform/queue/queue.js";
import { completionJobs, runJobs } from "../runs/run-jobs.js";

/** All kinds of jobs: a further one has a line here. */
export const jobKinds: readonly JobKind<object>[] = [runJobs, completionJobs, mailJobs, webhookJobs];
