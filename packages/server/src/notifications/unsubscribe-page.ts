import { readSchema } from "@undertone/schemas";
import { escapeHtml } from "@undertone/formats";

const { unsubscribe } = readSchema("messages").mails;
const app = readSchema("product").name;

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 32rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; cursor: pointer; }`;

/** What the link of a mail opens: one button. Opening it changes nothing, as mail programs look at links by themselves. */
export function unsubscribeQuestion(nonce: string): string {
  const button = `<form method="post"><button>${escapeHtml(unsubscribe.action)}</button></form>`;
  return page(nonce, `<p>${escapeHtml(unsubscribe.question)}</p>${button}`);
}

export function unsubscribeDone(nonce: string): string {
  return page(nonce, `<p>${escapeHtml(unsubscribe.done)}</p>`);
}

function page(nonce: string, content: string): string {
  const title = `${escapeHtml(unsubscribe.action)} · ${escapeHtml(app)}`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(app)}</h1>${content}</main></body>
</html>
`;
}
