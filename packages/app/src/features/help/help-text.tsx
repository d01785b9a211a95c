import styled from "@emotion/styled";
import type { ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { Link } from "../../ui/link.js";

const Prose = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  max-width: 72ch;

  h3,
  h4 {
    margin-top: var(--space-12);
  }

  ul,
  ol {
    display: flex;
    flex-direction: column;
    gap: var(--space-4);
    padding-inline-start: var(--space-24);
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  code {
    padding: 1px var(--space-4);
    border-radius: 4px;
    background: var(--color-raised);
    font-size: 0.9em;
    overflow-wrap: anywhere;
  }

  pre {
    margin: 0;
    padding: var(--space-12);
    overflow-x: auto;
    border-radius: 8px;
    background: var(--color-raised);
  }

  pre code {
    padding: 0;
    background: none;
    overflow-wrap: normal;
  }

  table {
    min-width: 560px;
    border-collapse: collapse;
    font-size: var(--size-14);
  }

  th,
  td {
    padding: var(--space-8) var(--space-12) var(--space-8) 0;
    border-bottom: 1px solid var(--color-line);
    text-align: start;
    vertical-align: top;
  }

  blockquote {
    padding-inline-start: var(--space-16);
    border-inline-start: 2px solid var(--color-line);
  }
`;

const Wide = styled.div`
  overflow-x: auto;
`;

/** The topic's title is the h2 above, so the text's own headings begin below it. */
const parts: Components = {
  a: ({ href, children }) => <TextLink address={href}>{children}</TextLink>,
  h1: "h3",
  h2: "h3",
  h3: "h4",
  h4: "h4",
  h5: "h4",
  h6: "h4",
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  // Scrolled by key, too.
  table: ({ children }) => (
    <Wide tabIndex={0}>
      <table>{children}</table>
    </Wide>
  ),
};

/** A help text, of Markdown. HTML in it stays text, pictures are left out, and links are judged. */
export default function HelpText({ children }: { children: string }) {
  return (
    <Prose>
      <Markdown
        remarkPlugins={[remarkGfm]}
        components={parts}
        disallowedElements={["img"]}
        urlTransform={(address) => address}
      >
        {children}
      </Markdown>
    </Prose>
  );
}

function TextLink({ address, children }: { address: string | undefined; children: ReactNode }) {
  const link = helpLink(address);
  if (link === null) return <>{children}</>;
  if (link.kind === "here") return <Link to={link.to}>{children}</Link>;
  return (
    <a href={link.to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Where a link of a help text leads; null: nowhere that a page may lead. */
type HelpLink = { kind: "here" | "away"; to: string } | null;

/**
 * Judges a link of a help text: http and https lead away, a path stays in the app. Anything else, `javascript:` above
 * all, is no link.
 *
 * @param address As it stands in the text.
 */
export function helpLink(address: string | undefined): HelpLink {
  if (address === undefined || address === "") return null;
  if (URL.canParse(address)) {
    const { protocol, href } = new URL(address);
    return protocol === "https:" || protocol === "http:" ? { kind: "away", to: href } : null;
  }
  const base = "http://here.invalid";
  if (!URL.canParse(address, base)) return null;
  const { origin, pathname, search, hash } = new URL(address, base);
  // "//elsewhere.org" and its kin name another host without naming a protocol.
  return origin === base ? { kind: "here", to: pathname + search + hash } : null;
}
