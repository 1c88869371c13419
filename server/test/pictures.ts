import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32, createDeflate } from "node:zlib";
import sharp from "sharp";

const PIECE_BYTES = 1024 * 1024;

type Kind = "png" | "jpeg" | "webp" | "avif" | "gif";

/** Makes a picture of two colours side by side, from which a test can see how the picture was turned. */
export function twoColours(width: number, height: number, left = "#c02020", right = "#2020c0") {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3, background: left } } as const;
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
}

/** Makes a valid picture of the given kind. */
export async function goodPicture(kind: Kind, width = 300, height = 200): Promise<Buffer> {
  return twoColours(width, height).toFormat(kind).toBuffer();
}

/**
 * Makes a photo as a phone that is held upright takes it: the picture lies on its side, and its metadata says
 * how to turn it and where it was taken.
 */
export async function photograph(): Promise<Buffer> {
  return twoColours(300, 300)
    .jpeg({ chromaSubsampling: "4:4:4" })
    .withExif({
      IFD0: { Make: "SecretCamera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A PNG that declares, and contains, an enormous number of pixels in a few bytes per row. */
export async function pngBomb(edge: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  // The picture is grey, with one bit per pixel.
  header[8] = 1;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", await deflatedZeros((Math.ceil(edge / 8) + 1) * edge)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * Compresses piece by piece. All the pixels at once would fill the memory of this process, which the test
 * measures.
 */
async function deflatedZeros(length: number): Promise<Buffer> {
  const piece = Buffer.alloc(PIECE_BYTES);
  const pieces = function* () {
    for (let left = length; left > 0; left -= piece.length)
      yield piece.subarray(0, Math.min(left, piece.length));
  };
  return buffer(Readable.from(pieces()).pipe(createDeflate({ level: 1 })));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}

/** Returns a form with a file, as a browser sends it. */
export function pictureForm(file: Buffer, name = "me.png", type = "image/png"): FormData {
  const form = new FormData();
  form.append("avatar", new Blob([new Uint8Array(file)], { type }), name);
  return form;
}
