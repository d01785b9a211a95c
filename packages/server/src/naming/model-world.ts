import { realWorld, type World } from "@undertone/sources";
import type { ModelSettings } from "../platform/model-settings.js";

/** A network in which nothing private can be reached but the model's own address. */
export function modelWorld({ baseUrl }: ModelSettings): World {
  return realWorld(new Set([new URL(baseUrl).origin]));
}
