import type { Answers } from "../../packages/app/src/testing/fake-api.js";
import { accountAnswers } from "../../packages/app/src/testing/account-answers.js";
import { pending } from "./server-answers.js";

/** Nobody is logged in. */
export const guest: Answers = { "GET /auth/status": { valid: false } };

/** Somebody is, whose theme never comes, so that a page wears the one that the toolbar says. */
export const member: Answers = { ...accountAnswers, "GET /preference": pending };
