/** Whose mailbox an address leads to, as limits tell mailboxes apart: without letter case and what follows a plus. */
export function recipientKey(email: string): string {
  const [name = "", host = ""] = email.toLowerCase().split("@");
  return `${name.split("+", 1)[0]}@${host}`;
}
