import { readSchema } from "@undertone/schemas";
import { serve } from "@undertone/workers";
import type { Card } from "./card.js";
import { drawCard, readFonts } from "./draw-card.js";

const { linkPicture } = readSchema("constants");

async function openLibraries() {
  const [{ default: satori }, { Resvg }] = await Promise.all([import("satori"), import("@resvg/resvg-js")]);
  return { satori, Resvg, fonts: readFonts() };
}
const libraries = openLibraries();
// Told to whoever asks for one of the tasks.
libraries.catch(() => undefined);

/** The thread in which pictures of shared links are made: laid out by satori, turned into pixels by resvg. */
const cardTasks = {
  /** @throws When this machine has no build of the library that makes pictures. */
  async check(): Promise<void> {
    await libraries;
  },
  /** @returns PNG. */
  async paint(card: Card): Promise<Uint8Array> {
    const { satori, Resvg, fonts } = await libraries;
    const svg = await satori(drawCard(card), { ...linkPicture, fonts });
    return new Resvg(svg).render().asPng();
  },
};
export type CardTasks = typeof cardTasks;

serve(cardTasks);
