export { commentsRead } from "@undertone/formats";
