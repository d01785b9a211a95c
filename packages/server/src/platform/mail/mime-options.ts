import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mailer.js";

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
