export { areOneText, whyNoConversation } from "@undertone/formats";
