import { isObject } from "../../thread/untrusted-values.js";
import { UnreadableFile } from "../file-reading.js";
import type { Found } from "../found.js";
import { behindProlog, xmlRootOf } from "../markup.js";
import {
  bugsOfBugzilla,
  issuesOfJira,
  postsOfDisqus,
  postsOfWordPress,
  tablesOfPhpMyAdmin,
  typedValueOf,
} from "../xml/documents.js";
import { XmlParsing, type XmlElement } from "../xml/parse-xml.js";
import { bareRecord } from "../xml/xml-values.js";
import { isDiscussion } from "./comment-lists.js";
import { readFeed } from "./feed.js";
import type { Gives, ReadText, TextFormat, TextSample } from "./line-format.js";
import { readRecords } from "./records.js";

type ReadXml = (root: XmlElement, sample: TextSample, found: Found) => ReadText;

function xmlFormat(
  key: string,
  title: string,
  tools: string,
  gives: Gives,
  isOfRoot: (root: string, text: string) => boolean,
  read: ReadXml,
): TextFormat {
  return {
    key,
    title,
    tools,
    gives,
    claims({ text }) {
      const root = xmlRootOf(text);
      return root !== null && isOfRoot(root, behindProlog(text));
    },
    open(sample, found) {
      const parsing = new XmlParsing();
      let isFirst = true;
      return {
        push(text) {
          // XML forbids white space before its declaration, which files that people saved have.
          parsing.push(isFirst ? text.trimStart() : text);
          isFirst &&= text.trim() === "";
        },
        end: () => read(parsing.end(), sample, found),
      };
    },
  };
}

/** Of messages between people, settings and drawings. */
const noDiscussion = /^(?:smses|calls|svg|plist|kml|gpx|opml|urlset|workbook|w:wordDocument|xfdf)$/i;
const isWordPress = (text: string) => /<wp:comment>|wordpress\.org\/export\//.test(text);

/** XML of any kind, in the order in which it is offered to them: the last takes any, and refuses what is no discussion. */
export const xmlFormats: readonly TextFormat[] = [
  xmlFormat(
    "wordpress",
    "WordPress export (WXR)",
    "WordPress 6.5",
    ["text", "author", "date", "parent", "thread"],
    (root, text) => root === "rss" && isWordPress(text),
    (root, { choices }, found) => readRecords(postsOfWordPress(root), choices, found),
  ),
  xmlFormat(
    "disqus",
    "Disqus export (XML)",
    "Disqus",
    ["text", "author", "date", "parent", "thread"],
    (root) => root === "disqus",
    (root, { choices }, found) => readRecords(postsOfDisqus(root), choices, found),
  ),
  xmlFormat(
    "jira",
    "Jira export (XML)",
    "Jira 9",
    ["text", "author", "date"],
    (root, text) => root === "rss" && /<key id="\d+">/.test(text),
    (root, { choices }, found) => readRecords(issuesOfJira(root), choices, found),
  ),
  xmlFormat(
    "bugzilla",
    "Bugzilla export (XML)",
    "Bugzilla 5",
    ["text", "author", "date", "parent"],
    (root) => root === "bugzilla",
    (root, { choices }, found) => readRecords(bugsOfBugzilla(root), choices, found),
  ),
  xmlFormat(
    "feed",
    "Feed of a discussion (RSS, Atom)",
    "Discourse, WordPress, hnrss 2, Stack Exchange, Blogger, Reddit, phpBB",
    ["text", "author", "date", "parent"],
    (root) => /^(?:rss|feed|rdf:RDF)$/.test(root),
    readFeed,
  ),
  xmlFormat(
    "xml",
    "XML",
    "bdfr 2 (XML), dicttoxml, Stack Exchange data dump, phpMyAdmin 5",
    "named",
    () => true,
    (root, { choices }, found) => {
      const [[name = "", top] = []] = Object.entries(root);
      if (/^(?:tt|timedtext|transcript)$/i.test(name)) throw new UnreadableFile("subtitles");
      const value =
        name === "pma_xml_export" ? tablesOfPhpMyAdmin(root) : (typedValueOf(top) ?? bareRecord(top));
      if (noDiscussion.test(name) || !isObject(value) || !isDiscussion(value))
        throw new UnreadableFile("xml");
      return readRecords(value, choices, found);
    },
  ),
];
