import styled from "@emotion/styled";
import { createContext, Fragment, useContext, type ReactNode } from "react";
import { webLink } from "@undertone/formats";
import { searchedWords } from "./search-comments.js";

/** What is searched for on the page: every quote below marks it. */
export const SearchedText = createContext("");

const Mark = styled.mark`
  border-radius: 3px;
  background: var(--color-accent-soft);
  color: var(--color-accent-strong);
  box-shadow: 0 0 0 2px var(--color-accent-soft);
`;

const addressInText = /\bhttps?:\/\/[^\s<>"“”]+/g;

/** A stranger's words: only text, but addresses in it can be followed, and what is searched for is marked. */
export function CommentText({ text }: { text: string }) {
  const searched = useContext(SearchedText);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(addressInText)) {
    const address = withoutStops(found);
    if (!isPlainAddress(address)) continue;
    parts.push(marked(text.slice(end, index), searched));
    parts.push(
      <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
        {marked(address, searched)}
      </a>,
    );
    end = index + address.length;
  }
  parts.push(marked(text.slice(end), searched));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** The sentence's own stops after an address are not part of it, nor is the bracket that closes around it. */
function withoutStops(address: string): string {
  const bare = address.replace(/(?<![.,;:!?'’)\]}*_])[.,;:!?'’)\]}*_]+$/, "");
  return bare.includes("(") && address.startsWith(`${bare})`) ? `${bare})` : bare;
}

/** It leads where it seems to lead: no name before an @, and letters that nobody mistakes for others. */
function isPlainAddress(address: string): boolean {
  const link = webLink(address);
  if (link === null) return false;
  const { username, password, hostname } = new URL(link);
  return username === "" && password === "" && hostname.includes(".") && !/[^\x21-\x7e]/.test(address);
}

function marked(text: string, searched: string): ReactNode {
  const words = searchedWords(searched);
  if (words.length === 0 || text === "") return text;
  const lower = text.toLowerCase();
  // Where small letters are more or fewer than large ones, positions in one are not those in the other.
  if (lower.length !== text.length) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  while (end < text.length) {
    const next = nearest(lower, words, end);
    if (next === null) break;
    parts.push(text.slice(end, next.from));
    parts.push(<Mark>{text.slice(next.from, next.to)}</Mark>);
    end = next.to;
  }
  return [...parts, text.slice(end)].map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** The first hit after a position; of those that begin there, the longest. */
function nearest(text: string, words: readonly string[], start: number): { from: number; to: number } | null {
  let from = Infinity;
  let to = 0;
  for (const word of words) {
    const at = text.indexOf(word, start);
    if (at === -1 || at > from || (at === from && at + word.length <= to)) continue;
    from = at;
    to = at + word.length;
  }
  return from === Infinity ? null : { from, to };
}
