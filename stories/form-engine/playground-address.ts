/** What somebody plays with: the text of a schema, and what was typed into its form. */
export interface Played {
  text: string;
  value: unknown;
}

/** Every browser opens an address of so many characters; a file that was chosen stays out. */
export const LONGEST_ADDRESS = 32_000;

const NAME = "#play=";

/**
 * The end of an address that brings along what is played with: JSON, deflated, in letters that an address may have.
 *
 * A value that is too long for an address is left out, and so is every value of a schema that speaks of passwords: links get shared.
 */
export async function hashOf({ text, value }: Played): Promise<string> {
  const hash = await packed({ text, ...(!text.includes('"password"') && { value }) });
  return hash.length <= LONGEST_ADDRESS ? hash : packed({ text });
}

/** @returns What `hashOf` was given; undefined: the address brings nothing; null: it was cut or mistyped. */
export async function playedOf(hash: string): Promise<Played | null | undefined> {
  if (!hash.startsWith(NAME)) return undefined;
  try {
    // A short address may unpack to a thousand times its length.
    if (hash.length > LONGEST_ADDRESS) return null;
    const base64 = hash.slice(NAME.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const json = await new Response(through(bytes, new DecompressionStream("deflate-raw"))).text();
    const { text, value = {} } = JSON.parse(json) as Record<string, unknown>;
    return typeof text === "string" ? { text, value } : null;
  } catch {
    return null;
  }
}

async function packed(held: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(held));
  const deflated = await new Response(through(bytes, new CompressionStream("deflate-raw"))).arrayBuffer();
  const letters = Array.from(new Uint8Array(deflated), (byte) => String.fromCharCode(byte)).join("");
  return NAME + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const through = (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Blob([bytes]).stream().pipeThrough(stream);
