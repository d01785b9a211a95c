export { furtherKeywords, topicTitle, topicWords } from "@undertone/formats";
