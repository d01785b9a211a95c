import { type FormSettings, settingsFrom, unusual, usualSettings } from "./form-settings.js";

/** What somebody plays with: the text of a schema, what was typed into its form, and what the form is seen in. */
export interface Played {
  text: string;
  value: unknown;
  settings: FormSettings;
}

/**
 * A value is held as long as the address stays below so many characters, packed: every browser opens such a one (the narrowest
 * takes 80,000), and a file that was chosen stays out.
 */
export const LONGEST_ADDRESS = 32_000;

const NAME = "#play=";
/** Addresses of before: the schema alone, not compressed. */
const OLD_NAME = "#schema=";
/** A short address may unpack to gigabytes. */
const MOST_UNPACKED_BYTES = 1_000_000;

/**
 * The end of an address that brings along what is played with: JSON, deflated, in letters that an address may have.
 *
 * A value that is too long for an address is left out, and so is every value of a schema that speaks of passwords: links get shared.
 */
export async function hashOf({ text, value, settings }: Played): Promise<string> {
  const schema = parsed(text);
  const held = { ...(schema === undefined ? { text } : { schema }), ...heldSettings(settings) };
  if (!isHeld(text, value)) return packed(held);
  const both = { ...held, value };
  const isReadable = new TextEncoder().encode(JSON.stringify(both)).length <= MOST_UNPACKED_BYTES;
  const hash = isReadable ? await packed(both) : "";
  return hash !== "" && hash.length <= LONGEST_ADDRESS ? hash : packed(held);
}

async function packed(held: object): Promise<string> {
  const bytes = await deflated(JSON.stringify(held));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return NAME + base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Whether an address means to bring something along. */
export function isOfPlayground(hash: string): boolean {
  return hash.startsWith(NAME) || hash.startsWith(OLD_NAME);
}

/** @returns What `hashOf` was given; undefined: the address brings nothing; null: it was cut or mistyped. */
export async function playedOf(hash: string): Promise<Played | null | undefined> {
  if (!isOfPlayground(hash)) return undefined;
  try {
    const base64 = hash
      .slice(hash.indexOf("=") + 1)
      .replaceAll("-", "+")
      .replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    if (hash.startsWith(OLD_NAME))
      return { text: indented(decoded(bytes)), value: {}, settings: usualSettings };
    const held = JSON.parse(await inflated(bytes)) as Record<string, unknown>;
    const { text, schema, value = {} } = held;
    const settings = settingsFrom(held.settings);
    if (typeof text === "string") return { text, value, settings };
    return schema === undefined ? null : { text: JSON.stringify(schema, null, 2), value, settings };
  } catch {
    return null;
  }
}

/** Links that were shared before have none, and those with the usual ones are no longer than they. */
function heldSettings(settings: FormSettings): { settings?: Partial<FormSettings> } {
  const held = unusual(settings);
  return Object.keys(held).length > 0 ? { settings: held } : {};
}

function isHeld(text: string, value: unknown): boolean {
  const json = JSON.stringify(value) as string | undefined;
  return json !== undefined && json !== "{}" && !text.includes('"password"');
}

const decoded = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

async function deflated(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @throws {Error} For what is no deflated text, or too much of it. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  let left = MOST_UNPACKED_BYTES;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) throw new Error("Too much");
      controller.enqueue(chunk);
    },
  });
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return decoded(new Uint8Array(await new Response(stream.pipeThrough(counted)).arrayBuffer()));
}

/** What a text is as JSON; undefined: it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function indented(text: string): string {
  const json = parsed(text);
  return json === undefined ? text : JSON.stringify(json, null, 2);
}
