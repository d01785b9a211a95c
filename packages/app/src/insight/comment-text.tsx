import styled from "@emotion/styled";
import { createContext, Fragment, useContext, type ReactNode } from "react";
import { webLink } from "@undertone/formats";
import { searchPattern } from "./search-words.js";

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
  const pattern = searchPattern(searched);
  if (pattern === null || text === "") return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    parts.push(text.slice(end, index), <Mark>{found}</Mark>);
    end = index + found.length;
  }
  return [...parts, text.slice(end)].map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
