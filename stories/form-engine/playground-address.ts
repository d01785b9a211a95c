const NAME = "#schema=";

/** The end of an address that brings a text along: base64 in letters that an address may have. */
export function hashOf(text: string): string {
  const bytes = new TextEncoder().encode(shortened(text));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return NAME + base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @returns The text that `hashOf` made it of; undefined: there is none; null: it was cut or mistyped. */
export function textOf(hash: string): string | null | undefined {
  if (!hash.startsWith(NAME)) return undefined;
  try {
    const base64 = hash.slice(NAME.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return indented(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** The same JSON without spaces; what is no JSON stays as it is. */
function shortened(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
