import { mailbox } from "../mailbox.js";
import { activityPub } from "./activity-pub.js";
import { parquet } from "../parquet.js";
import { bluesky } from "./bluesky.js";
import { jsonList } from "./comment-lists.js";
import { lineChats } from "./chat-lines.js";
import { discord } from "./discord.js";
import { discourse } from "./discourse.js";
import { githubCli } from "./github-cli.js";
import { github } from "./github.js";
import { hackerNews } from "./hacker-news.js";
import { kialo } from "./kialo.js";
import type { Origins, ShownField } from "../found.js";
import type { JsonFormat } from "./json-format.js";
import { jsonLines } from "./json-lines.js";
import { lemmy } from "./lemmy.js";
import type { Gives, TextFormat } from "./line-format.js";
import { lobsters } from "./lobsters.js";
import { mastodon } from "./mastodon.js";
import { messenger } from "./messenger.js";
import { ownResult } from "./own-result.js";
import { plainText } from "./plain-text.js";
import { redditPage } from "./reddit-page.js";
import { slack } from "./slack.js";
import { stackExchange } from "./stack-exchange.js";
import { table } from "./table.js";
import { telegram } from "./telegram.js";
import { whatsapp } from "./whatsapp.js";
import { xmlFormats } from "./xml.js";
import { youtube } from "./youtube.js";

export const jsonFormats: readonly JsonFormat[] = [
  redditPage,
  hackerNews,
  discourse,
  stackExchange,
  github,
  mastodon,
  bluesky,
  youtube,
  lobsters,
  lemmy,
  telegram,
  discord,
  slack,
  messenger,
  activityPub,
  ownResult,
];

/** What is no JSON document, in the order in which a text is offered to them: the last takes any. */
export const textFormats: readonly TextFormat[] = [
  ...xmlFormats,
  githubCli,
  kialo,
  ...lineChats,
  whatsapp,
  jsonLines,
  table,
  plainText,
];

/** A kind of file that is read, as the help lists it. */
export interface FileFormat {
  title: string;
  /** The tools that write it, and their versions, as far as is known; not each of them gave a file to try. */
  tools: string;
  isPrivateChat: boolean;
  gives: Gives;
}

const all: readonly (Omit<FileFormat, "isPrivateChat" | "gives"> & {
  isPrivateChat?: true;
  gives?: Gives;
  origins?: Origins;
})[] = [...jsonFormats, jsonList, ...textFormats, parquet, mailbox];

export const fileFormats: readonly FileFormat[] = all.map(
  ({ title, tools, isPrivateChat = false, gives, origins = {} }) => ({
    ...{ title, tools, isPrivateChat },
    gives: gives ?? (Object.keys(origins) as ShownField[]),
  }),
);
