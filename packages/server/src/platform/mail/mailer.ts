import type { SendMailOptions } from "nodemailer";

export interface Mail {
  /** One address, nothing else. */
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Rejects when nobody took the mail; it may be tried again. */
  send(mail: Mail): Promise<void>;
}

/** A mail as nodemailer takes it. Its address is handed over whole, so that nothing in it can name a second person. */
export function mimeOptions(from: string, { to, subject, text, html, headers }: Mail): SendMailOptions {
  return {
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    // No holiday notice should come back.
    headers: { ...headers, "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
