import styled from "@emotion/styled";
import { licenceLink, webLink } from "@undertone/formats";
import type { AnalysedComment } from "@undertone/schemas/types";
import { LineIcon } from "../ui/action-icon.js";
import { VisuallyHidden } from "../ui/visually-hidden.js";

/** A sign, not a word: it stands beside every quote of the page. */
const Away = styled.a`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 24px;
  min-height: 1lh;

  /* A target is larger than a line of small text, which it must not push apart. */
  &::after {
    content: "";
    position: absolute;
    inset: -2px 0;

    @media (pointer: coarse) {
      inset: -12px -10px;
    }
  }

  svg {
    width: 14px;
    height: 14px;
  }
`;

/** Where somebody's words stand, and the licence under which they may be quoted, where their site asks for it. */
export function QuoteSource({ comment }: { comment: Pick<AnalysedComment, "permalink" | "licence"> }) {
  const link = webLink(comment.permalink);
  return (
    <>
      {link !== null && (
        <Away href={link} title="Original" target="_blank" rel="noopener noreferrer">
          <LineIcon viewBox="0 0 16 16" aria-hidden="true">
            <path d="M5 11 12 4M6.5 4H12v5.5" />
          </LineIcon>
          <VisuallyHidden>Original</VisuallyHidden>
        </Away>
      )}
      {comment.licence !== undefined && <Licence name={comment.licence} />}
    </>
  );
}

function Licence({ name }: { name: string }) {
  const link = licenceLink(name);
  if (link === null) return <span>{name}</span>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer license">
      {name}
    </a>
  );
}
