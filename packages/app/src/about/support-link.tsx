import { useCall } from "../lib/api/use-call.js";

/** Leads to whoever runs this server. Absent when they named no address. */
export function SupportLink({ children }: { children: string }) {
  const { data: about } = useCall("about", {}, { revalidateIfStale: false });
  const email = about?.supportEmail ?? null;
  if (email === null) return null;
  return <a href={`mailto:${encodeURI(email)}`}>{children}</a>;
}
