import { crc32, deflateSync } from "node:zlib";

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
