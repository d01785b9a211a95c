import { licenceLink } from "@undertone/formats";

/** Under which somebody's words may be quoted, where their site asks for it. */
export function Licence({ name }: { name: string }) {
  const link = licenceLink(name);
  if (link === null) return <span>{name}</span>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer license">
      {name}
    </a>
  );
}
