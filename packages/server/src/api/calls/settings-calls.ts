import type { GroupedCall } from "../call.js";
import { largestBodies } from "../largest-bodies.js";

/** Calls of what somebody set once for later. */
export const settingsCalls: readonly GroupedCall[] = [
  {
    method: "GET",
    path: "/preference",
    summary: "Your preferences.",
    access: "member",
    status: 200,
    answer: "preferences",
  },
  {
    method: "PUT",
    path: "/preference",
    summary: "Changes preferences; what is absent stays.",
    access: "member",
    largestBody: largestBodies.choice,
    body: "preferences-change",
    status: 200,
    answer: "preferences",
  },
  {
    method: "POST",
    path: "/parameterset/save",
    summary: "Keeps parameters under a name. What is absent takes its default when it is used.",
    access: "member",
    largestBody: largestBodies.parameterSet,
    body: "parameter-set-save",
    status: 200,
    answer: "parameter-set",
    refusals: [409],
  },
  {
    method: "GET",
    path: "/parameterset/my",
    summary: "Your parameter sets, newest first.",
    access: "member",
    status: 200,
    answer: "parameter-set-list",
  },
  {
    method: "GET",
    path: "/parameterset/:id",
    summary: "One of your parameter sets.",
    access: "member",
    status: 200,
    answer: "parameter-set",
    refusals: [404],
  },
  {
    method: "DELETE",
    path: "/parameterset/:id",
    summary: "Deletes one of your parameter sets.",
    access: "member",
    largestBody: largestBodies.none,
    status: 204,
    refusals: [404],
  },
];
