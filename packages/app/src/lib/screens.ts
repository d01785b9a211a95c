import { screens as all } from "@undertone/schemas/messages.json";

/** The words of all screens. In a build `messages-plugin.ts` takes the place of this: each module then brings those that it names. */
export const screens = all;
