import { licenceLink, webLink } from "@undertone/formats";
import type { AnalysedComment } from "@undertone/schemas/types";

interface QuoteSourceProps {
  comment: Pick<AnalysedComment, "permalink" | "licence">;
}

/** Where somebody's words stand, and the licence under which they may be quoted, where their site asks for it. */
export function QuoteSource({ comment }: QuoteSourceProps) {
  const link = webLink(comment.permalink);
  return (
    <>
      {link !== null && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          Original
        </a>
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
