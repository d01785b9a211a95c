import {
  acts,
  ask,
  counts,
  databases,
  done,
  empty,
  figures,
  lists,
  mails,
  mailWays,
  screens,
  states,
  trials,
  why,
} from "@undertone/schemas/admin-texts";
import { textsOf } from "./messages.js";

export const adminText = textsOf(screens);
/** Of each list, by the call that gives it: its title, and what is said where it is empty. */
export const listText = textsOf(lists);
export const emptyText = textsOf(empty);
/** Of each act, by its call: its button, what is asked before it, what it does, and what is said after it. */
export const actText = textsOf(acts);
export const askText = textsOf(ask);
export const whyText = textsOf(why);
export const doneText = textsOf(done);
/** Facts of an entry. */
export const stateText = textsOf(states);
export const figureText = textsOf(figures);
export const mailText = textsOf(mails);
/** What the server has, and how much of it. */
export const countText = textsOf(counts);
export const databaseText = textsOf(databases);
/** What became of a question to the language model. */
export const trialText = textsOf(trials);
export const mailWayText = textsOf(mailWays);
