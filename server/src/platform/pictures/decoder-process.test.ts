import { afterEach, expect, test } from "vitest";
import { goodPicture } from "../../../test/pictures.ts";
import { createDecoderProcess } from "./decoder-process.ts";

const decoder = createDecoderProcess();
afterEach(() => decoder.stop());

const work = async (width = 300) => ({
  file: await goodPicture("png", width, width),
  kind: "png" as const,
  maxPixels: 16_000_000,
  sizes: [64, 16],
});

test("the squares come back in the order of the requested sizes", async () => {
  const squares = await decoder.decode(await work());
  expect(squares.map(({ size, picture }) => [size, picture.toString("latin1", 8, 12)])).toEqual([
    [64, "WEBP"],
    [16, "WEBP"],
  ]);
});

test("when the decoder dies, its current picture is refused, and the next picture gets a new decoder", async () => {
  const broken = decoder.decode(await work(4_000));
  decoder.stop();
  await expect(broken).rejects.toMatchObject({ fault: "damaged" });
  expect(await decoder.decode(await work())).toHaveLength(2);
});

test("a picture that cannot be decoded is refused, and the decoder goes on to the next one", async () => {
  const garbage = { ...(await work()), file: Buffer.from("\x89PNG\r\n\x1a\n and no more", "latin1") };
  await expect(decoder.decode(garbage)).rejects.toMatchObject({ fault: "damaged" });
  await expect(decoder.decode({ ...(await work()), kind: "jpeg" })).rejects.toMatchObject({
    fault: "damaged",
  });
  await expect(decoder.decode({ ...(await work()), maxPixels: 100 })).rejects.toMatchObject({
    fault: "too_many_pixels",
  });
  expect(await decoder.decode(await work())).toHaveLength(2);
});

test("when the decoder cannot be started, the call fails with unavailable, and the next picture gets a new decoder", async () => {
  const picture = await work();
  const node = process.execPath;
  process.execPath = "/nowhere/node";
  const unheard = decoder.decode(picture);
  process.execPath = node;
  await expect(unheard).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
  expect(await decoder.decode(await work())).toHaveLength(2);
});
