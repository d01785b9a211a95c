import type { FastifyInstance } from "fastify";
import type { SessionCookie } from "../accounts/recognise-user.js";
import type { ServerServices } from "./server-services.js";
import { aboutRoutes } from "../about/calls.js";
import { deletionRoutes } from "../deletion/calls.js";
import { authPasswordRoutes } from "../accounts/password-calls.js";
import { authRoutes } from "../accounts/calls.js";
import { cancelRoutes } from "../runs/cancel-calls.js";
import { cardRoutes } from "../sharing/calls.js";
import { commentRoutes } from "../comments/calls.js";
import { documentationRoutes } from "../about/documentation-calls.js";
import { eventRoutes } from "../runs/event-calls.js";
import { feedRoutes } from "../feed/calls.js";
import { healthRoutes } from "../about/health-calls.js";
import { helpRoutes } from "../about/help-calls.js";
import { historyRoutes } from "../history/calls.js";
import { insightRoutes } from "../insights/calls.js";
import { parameterSetRoutes } from "../parameter-sets/calls.js";
import { preferenceRoutes } from "../accounts/preference-calls.js";
import { reclusterRoutes } from "../insights/recluster-calls.js";
import { referenceRoutes } from "../about/reference-calls.js";
import { runAgainRoutes } from "../runs/run-again-calls.js";
import { runRoutes } from "../runs/calls.js";
import { starRoutes } from "../stars/calls.js";
import { suggestRoutes } from "../insights/suggest-calls.js";
import { threadRoutes } from "../uploads/calls.js";
import { unsubscribeRoutes } from "../notifications/calls.js";

/** Declares calls of the API on `app`, which is mounted at /api. */
export type Routes = (
  app: FastifyInstance,
  services: ServerServices,
  cookie: SessionCookie,
) => void | Promise<void>;

/** Every group of calls, one line each. */
export const routes: readonly Routes[] = [
  aboutRoutes,
  deletionRoutes,
  authPasswordRoutes,
  authRoutes,
  cancelRoutes,
  cardRoutes,
  commentRoutes,
  documentationRoutes,
  eventRoutes,
  feedRoutes,
  healthRoutes,
  helpRoutes,
  historyRoutes,
  insightRoutes,
  parameterSetRoutes,
  preferenceRoutes,
  reclusterRoutes,
  referenceRoutes,
  runAgainRoutes,
  runRoutes,
  starRoutes,
  suggestRoutes,
  threadRoutes,
  unsubscribeRoutes,
];
