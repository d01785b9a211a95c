/** The words of all screens. In a build `messages-plugin.ts` takes its place: each module then brings those that it names. */
export { screens } from "@undertone/schemas/messages.json";
