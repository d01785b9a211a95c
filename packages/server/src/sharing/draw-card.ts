import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readSchema, shortened } from "@undertone/schemas";
import type satori from "satori";
import type { Card } from "./card.js";
import { palettes } from "@undertone/formats/palette";
import { colorWord, paintMap, sketchScene, unpackSketch, wholeMap } from "@undertone/map";
import { crc32, deflateSync } from "node:zlib";

const { "welcome-title": withoutTitle } = readSchema("first-texts").screens;

type Style = Readonly<Record<string, string | number>>;

/** An element as satori takes it: flex boxes, styles in place. */
interface Box {
  type: "div" | "img";
  key: null;
  props: { style: Style; children?: readonly Box[] | string; src?: string; width?: number; height?: number };
}

export type Font = NonNullable<Parameters<typeof satori>[1]["fonts"]>[number];

const { name } = readSchema("product");
/** Pixels, as Open Graph recommends. */
const { linkPicture } = readSchema("constants");
/** Characters that fit on three lines. */
const LONGEST_TEXT = 130;
const subsets = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"];
const color = { surface: "#ffffff", raised: "#eef2f7", text: "#16202b", muted: "#515e6c", accent: "#1d4f91" };

/** The typeface for every script that it has, in the two weights that the picture uses. */
export function readFonts(): Font[] {
  const { resolve } = createRequire(import.meta.url);
  return subsets.flatMap((subset) =>
    ([400, 600] as const).map((weight): Font => {
      const file = resolve(`@fontsource/source-sans-3/files/source-sans-3-${subset}-${weight}-normal.woff`);
      return { name: subset, data: readFileSync(file), weight, style: "normal" };
    }),
  );
}

export function drawCard(card: Card): Box {
  const title = drawable(card.title) ?? withoutTitle;
  if (card.map === null) return withoutMap(card, title);
  const sentence = drawable(card.sentence ?? "");
  const width = linkPicture.width - mapSize.width;
  return box({ ...linkPicture, background: color.surface }, [
    box(
      {
        width,
        height: linkPicture.height,
        boxSizing: "border-box",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "56px 40px 56px 56px",
        borderLeft: `16px solid ${color.accent}`,
        color: color.text,
        fontFamily: subsets.join(", "),
        fontSize: 28,
      },
      [
        box({ flexDirection: "column", gap: 16 }, [
          box({ color: color.muted, lineClamp: 1 }, drawable(card.origin) ?? ""),
          box(
            { fontSize: title.length > 70 ? 42 : 54, fontWeight: 600, lineHeight: 1.15, lineClamp: 4 },
            shortened(title, LONGEST_TEXT),
          ),
        ]),
        box({ flexDirection: "column", gap: 26 }, [
          sentence === null
            ? box({ gap: 12, flexWrap: "wrap", maxHeight: 48, overflow: "hidden" }, labelsOf(card))
            : box({ fontSize: 32, lineHeight: 1.3, lineClamp: 4 }, `“${shortened(sentence, LONGEST_TEXT)}”`),
          box({ color: color.muted, fontSize: 26, lineHeight: 1.3, lineClamp: 2 }, card.figures),
          box({ color: color.accent, fontWeight: 600 }, name),
        ]),
      ],
    ),
    { type: "img", key: null, props: { style: {}, ...mapSize, src: mapPicture(card.map, color.surface) } },
  ]);
}

/** Of results of versions that knew no small map. */
function withoutMap(card: Card, title: string): Box {
  return box(
    {
      ...linkPicture,
      boxSizing: "border-box",
      flexDirection: "column",
      justifyContent: "space-between",
      padding: 64,
      borderLeft: `16px solid ${color.accent}`,
      background: color.surface,
      color: color.text,
      fontFamily: subsets.join(", "),
      fontSize: 30,
    },
    [
      box({ flexDirection: "column", gap: 16 }, [
        box({ color: color.muted }, drawable(card.origin) ?? ""),
        box(
          { fontSize: title.length > 70 ? 52 : 64, fontWeight: 600, lineHeight: 1.15, lineClamp: 3 },
          shortened(title, LONGEST_TEXT),
        ),
      ]),
      box({ flexDirection: "column", gap: 28 }, [
        box({ gap: 12, flexWrap: "wrap", maxHeight: 52, overflow: "hidden" }, labelsOf(card)),
        box({ justifyContent: "space-between", alignItems: "center" }, [
          box({}, card.figures),
          box({ color: color.accent, fontWeight: 600 }, name),
        ]),
      ]),
    ],
  );
}

function labelsOf({ labels }: Card): Box[] {
  return labels.flatMap((label) => {
    const words = drawable(label);
    const style = { padding: "6px 16px", borderRadius: 10, background: color.raised, fontSize: 26 };
    return words === null ? [] : [box(style, words)];
  });
}

function box(style: Style, children: readonly Box[] | string): Box {
  return { type: "div", key: null, props: { style: { display: "flex", ...style }, children } };
}

/**
 * A text in the letters that the typeface has, on one line.
 *
 * @returns Null when most of its letters are others: what is left would say nothing.
 */
export function drawable(text: string): string | null {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
  const kept = line.replace(
    /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0020-\u00ff\u2010-\u205e€]/gu,
    "",
  );
  const letters = (one: string) => one.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters(kept) === 0 || letters(kept) * 2 < letters(line) ? null : kept.replace(/ +/g, " ").trim();
}

/** Pixels. */
const mapSize = { width: 470, height: 630 };

/**
 * The map on a shared link's picture, in the colours of the default theme.
 *
 * @param ground As `#rrggbb`.
 * @returns The address of a PNG that holds itself.
 */
function mapPicture(sketch: string, ground: string): string {
  const { width, height } = mapSize;
  const { clusters, small, alone } = palettes.light;
  const scene = sketchScene(unpackSketch(sketch), {
    ground: colorWord(ground),
    hues: clusters.map(colorWord),
    smallTopic: colorWord(small),
    noTopic: colorWord(alone),
  });
  const words = new Uint32Array(width * height);
  paintMap({ words, width, height, scale: 1 }, scene, wholeMap);
  return `data:image/png;base64,${encodePng(words, width, height).toString("base64")}`;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES = 4;

/**
 * Pixels as a PNG file.
 *
 * @param words Row by row from the top left, red in the lowest byte, alpha in the highest.
 * @see PNG specification (third edition): signature, IHDR, IDAT, IEND.
 */
export function encodePng(words: Uint32Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel; red, green, blue and alpha.
  header.set([8, 6], 8);
  const row = width * BYTES;
  const pixels = Buffer.from(words.buffer, words.byteOffset, words.byteLength);
  // A byte before each row says how it is filtered: not at all.
  const rows = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++) pixels.copy(rows, y * (row + 1) + 1, y * row, (y + 1) * row);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
