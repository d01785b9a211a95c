import { parentPort } from "node:worker_threads";
import type { Card } from "./card.js";
import { drawCard, readFonts } from "./draw-card.js";
import { pictureSize } from "./picture-size.js";

/** What the thread is asked, and what it answers. */
export interface CardRequest {
  number: number;
  card: Card;
}
export type CardReply =
  | { kind: "ready" }
  /** This machine has no build of the library that makes pictures. */
  | { kind: "unavailable"; reason: string }
  | { kind: "picture"; number: number; png: Uint8Array }
  | { kind: "failed"; number: number; reason: string };

/** The thread in which pictures of shared links are made: laid out by satori, turned into pixels by resvg. */
const port = parentPort;
const say = (reply: CardReply) => port?.postMessage(reply);

try {
  const [{ default: satori }, { Resvg }] = await Promise.all([import("satori"), import("@resvg/resvg-js")]);
  const fonts = readFonts();
  port?.on("message", ({ number, card }: CardRequest) => {
    void satori(drawCard(card), { ...pictureSize, fonts })
      .then((svg) => say({ kind: "picture", number, png: new Resvg(svg).render().asPng() }))
      .catch((error: unknown) => say({ kind: "failed", number, reason: String(error) }));
  });
  say({ kind: "ready" });
} catch (error) {
  say({ kind: "unavailable", reason: error instanceof Error ? error.message : String(error) });
}
