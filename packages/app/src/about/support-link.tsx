import { useAbout } from "./use-about.js";

/** Leads to whoever runs this server. Absent when they named no address. */
export function SupportLink({ children }: { children: string }) {
  const { about } = useAbout();
  const email = about?.supportEmail ?? null;
  if (email === null) return null;
  return <a href={`mailto:${encodeURI(email)}`}>{children}</a>;
}
