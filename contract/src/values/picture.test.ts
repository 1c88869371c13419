import { expect, test } from "vitest";
import { pictureKind } from "./picture.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test("the kind of a picture is recognised by its first bytes", () => {
  expect(pictureKind(bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"))).toBe("png");
  expect(pictureKind(bytes("\xff\xd8\xff\xe0\0\x10JFIF"))).toBe("jpeg");
  expect(pictureKind(bytes("RIFF\x10\0\0\0WEBPVP8 "))).toBe("webp");
  expect(pictureKind(bytes("\0\0\0\x18ftypavif\0\0\0\0mif1miaf"))).toBe("avif");
  expect(pictureKind(bytes("\0\0\0\x18ftypmif1\0\0\0\0avifmiaf"))).toBe("avif");
});

test("a file of any other kind is not accepted as a picture", () => {
  for (const text of [
    "",
    "\x89",
    "\x89PNG",
    "GIF89a\x01\0\x01\0",
    "BM\x46\0\0\0",
    "%PDF-1.7",
    "PK\x03\x04",
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "<!doctype html>",
    "RIFF\x10\0\0\0WAVEfmt ",
    "\0\0\0\x18ftypheic\0\0\0\0mif1heic",
    "\0\0\0\x14ftypmp42\0\0\0\0isomavif",
    "\0\0\0\0ftyp",
    " \x89PNG\r\n\x1a\n",
  ])
    expect([text, pictureKind(bytes(text))]).toEqual([text, null]);
});

test("a picture within a larger buffer is read from its own offset", () => {
  const whole = bytes("garbage!\0\0\0\x18ftypmif1\0\0\0\0avifmiaf");
  expect(pictureKind(whole.subarray(8))).toBe("avif");
});
