/** A mail, ready to be sent to one person. */
export interface Mail {
  /** One address, nothing else. */
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** Hands mails to whatever carries them on. */
export interface Mailer {
  /** Rejects when nobody took the mail; it may be tried again. */
  send(mail: Mail): Promise<void>;
}
