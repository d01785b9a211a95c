import type { FastifyInstance } from "fastify";
import type { SessionCookie } from "../http/recognise-user.js";
import type { Services } from "../services.js";
import { aboutRoutes } from "./about.js";
import { accountRoutes } from "./account.js";
import { authPasswordRoutes } from "./auth-password.js";
import { authRoutes } from "./auth.js";
import { cancelRoutes } from "./cancel.js";
import { cardRoutes } from "./card.js";
import { commentRoutes } from "./comment.js";
import { documentationRoutes } from "./documentation.js";
import { eventRoutes } from "./events.js";
import { feedRoutes } from "./feed.js";
import { healthRoutes } from "./health.js";
import { helpRoutes } from "./help.js";
import { historyRoutes } from "./history.js";
import { insightRoutes } from "./insight.js";
import { parameterSetRoutes } from "./parameter-set.js";
import { preferenceRoutes } from "./preference.js";
import { reclusterRoutes } from "./recluster.js";
import { referenceRoutes } from "./reference.js";
import { runAgainRoutes } from "./run-again.js";
import { runRoutes } from "./run.js";
import { starRoutes } from "./star.js";
import { suggestRoutes } from "./suggest.js";
import { threadRoutes } from "./thread.js";
import { unsubscribeRoutes } from "./unsubscribe.js";

/** Declares calls of the API on `app`, which is mounted at /api. */
export type Routes = (
  app: FastifyInstance,
  services: Services,
  cookie: SessionCookie,
) => void | Promise<void>;

/** Every group of calls, one line each. */
export const routes: readonly Routes[] = [
  aboutRoutes,
  accountRoutes,
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
