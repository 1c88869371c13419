import { request } from "node:http";
import { AVATAR_MAX_BYTES, AVATAR_SIZES } from "@portico/contract/values/limits";
import { pictureFaults } from "@portico/contract/values/picture";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { goodPicture, photograph, pictureForm, pngBomb, twoColours } from "../../../test/pictures.ts";
import { lockUser } from "../../foundation/users/users.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";

const MEGABYTE = 1024 * 1024;
/**
 * The server's memory may grow by this much, because request bodies stay in memory until the next garbage
 * collection. Decoding a decompression bomb would take 300 MB or more.
 */
const GROWTH_MAX_BYTES = 64 * MEGABYTE;

let app: TestApp;
let person: Actor;

appWithPerson((made) => ({ app, person } = made));

const put = (multipart: FormData, bearer = person.accessToken) =>
  app.send("PUT", "user/avatar", { bearer, multipart });
const me = async () => (await app.send("GET", "user/", { bearer: person.accessToken })).body;
const fetchPicture = async (path: string) => {
  const answer = await fetch(`${app.url}${path}`);
  return { status: answer.status, file: Buffer.from(await answer.arrayBuffer()) };
};
const kept = () =>
  app.rows<{ key: string; size: number }>("select key, size from avatar where user_id = $1 order by size", [
    person.id,
  ]);
const events = () =>
  app.rows("select facts from event where kind = 'avatar_changed' and user_id = $1 order by id", [person.id]);

test.each(["png", "jpeg", "webp", "avif"] as const)(
  "an upload in the format %s is stored as three square WebP pictures, and the answer contains the address of one",
  async (kind) => {
    const { status, body } = await put(pictureForm(await goodPicture(kind), `me.${kind}`, `image/${kind}`));
    expect([status, body.id, body.avatar]).toEqual([
      200,
      person.id,
      expect.stringMatching(/^\/avatars\/[\w-]{22}\/160\.webp$/),
    ]);
    expect((await me()).avatar).toBe(body.avatar);
    for (const size of AVATAR_SIZES) {
      const { status: found, file } = await fetchPicture(body.avatar.replace(/160(?=\.webp$)/, String(size)));
      expect(found).toBe(200);
      expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width: size, height: size });
    }
    expect(await events()).toEqual([{ facts: { removed: false } }]);
  },
);

test("a photograph is stored upright, without the other data of its file such as the name of the camera", async () => {
  const { body } = await put(pictureForm(await photograph(), "me.jpg", "image/jpeg"));
  const { file } = await fetchPicture(body.avatar);
  const { exif, icc, xmp, orientation } = await sharp(file).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(file.includes("SecretCamera")).toBe(false);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  // The photograph has the orientation 6: the left side of its pixels is the top of the picture.
  expect(redAt(80, 20)).toBeGreaterThan(150);
  expect(redAt(80, 140)).toBeLessThan(80);
});

test("transparent parts become white, and only the first frame of an animated picture is stored", async () => {
  const clear = { create: { width: 40, height: 40, channels: 4, background: "#00000000" } } as const;
  const still = await put(pictureForm(await sharp(clear).png().toBuffer()));
  const { dominant } = await sharp((await fetchPicture(still.body.avatar)).file).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  const frames = await Promise.all(
    ["#ff0000", "#00ff00"].map((colour) => twoColours(64, 64, colour, colour).png().toBuffer()),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const answer = await put(pictureForm(moving, "me.webp", "image/webp"));
  const { file } = await fetchPicture(answer.body.avatar);
  expect((await sharp(file).metadata()).pages ?? 1).toBe(1);
  expect((await sharp(file).stats()).dominant.r).toBeGreaterThan(200);
});

test("the server ignores the file's name and declared type: it accepts a valid picture under a wrong name", async () => {
  const png = await goodPicture("png");
  expect((await put(pictureForm(png, "me.svg", "image/svg+xml"))).status).toBe(200);
  expect((await put(pictureForm(png, "me.jpg", "application/octet-stream"))).status).toBe(200);
});

test("a new picture gets a new address, and the old address stops working", async () => {
  const first = (await put(pictureForm(await goodPicture("png")))).body.avatar;
  const second = (await put(pictureForm(await goodPicture("png")))).body.avatar;
  expect(second).not.toBe(first);
  expect((await fetchPicture(first)).status).toBe(404);
  expect((await fetchPicture(second)).status).toBe(200);
  expect(await kept()).toHaveLength(AVATAR_SIZES.length);
});

test("an empty text removes the picture, whether it is sent as JSON, as a form or as multipart", async () => {
  const empty = new FormData();
  empty.append("avatar", "");
  for (const sent of [{ json: { avatar: "" } }, { form: { avatar: "" } }, { multipart: empty }]) {
    const { avatar } = (await put(pictureForm(await goodPicture("png")))).body;
    const { status, body } = await app.send("PUT", "user/avatar", { bearer: person.accessToken, ...sent });
    expect([status, body.avatar, (await me()).avatar]).toEqual([200, null, null]);
    expect((await fetchPicture(avatar)).status).toBe(404);
    expect(await kept()).toEqual([]);
  }
  const before = await events();
  expect(
    (await app.send("PUT", "user/avatar", { bearer: person.accessToken, json: { avatar: "" } })).status,
  ).toBe(200);
  expect(await events()).toEqual(before);
});

const half = (file: Buffer) => file.subarray(0, file.length / 2);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const zip = Buffer.from("PK\x05\x06".padEnd(22, "\0"), "latin1");
const refused: Record<string, [keyof typeof pictureFaults, () => Buffer | Promise<Buffer>]> = {
  "an SVG": ["unknown", () => svg],
  "a web page": ["unknown", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  "a GIF": ["unknown", () => goodPicture("gif")],
  "a PDF": ["unknown", () => Buffer.from("%PDF-1.7\n1 0 obj\n")],
  "a PDF with a picture in it": [
    "unknown",
    async () => Buffer.concat([Buffer.from("%PDF-1.7\n"), await goodPicture("jpeg")]),
  ],
  "random bytes": ["unknown", () => Buffer.from("3b1f8a9c".repeat(200), "hex")],
  "an empty file": ["unknown", () => Buffer.alloc(0)],
  "the beginning of a PNG and nothing more": ["damaged", () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  "the beginning of a JPEG and nothing more": ["damaged", () => Buffer.from("\xff\xd8\xff", "latin1")],
  "the beginning of a WebP and random bytes": [
    "damaged",
    () => Buffer.from(`RIFF\x0c\0\0\0WEBPVP8 ${"x".repeat(4)}`, "latin1"),
  ],
  "half a PNG": ["damaged", async () => half(await goodPicture("png"))],
  "half a JPEG": ["damaged", async () => half(await goodPicture("jpeg"))],
  "half a JPEG that ends as a whole one": [
    "damaged",
    async () => Buffer.concat([half(await goodPicture("jpeg", 900, 900)), Buffer.from("\xff\xd9", "latin1")]),
  ],
  "half a WebP": ["damaged", async () => half(await goodPicture("webp"))],
  "half an AVIF": ["damaged", async () => half(await goodPicture("avif"))],
  "a PNG whose pixels are broken": [
    "damaged",
    async () => {
      const file = await goodPicture("png");
      return file.fill(0x55, file.indexOf("IDAT") + 4, file.indexOf("IDAT") + 30);
    },
  ],
  "a PNG with an archive behind it": [
    "more_than_a_picture",
    async () => Buffer.concat([await goodPicture("png"), zip]),
  ],
  "a JPEG with an archive behind it": [
    "more_than_a_picture",
    async () => Buffer.concat([await goodPicture("jpeg"), zip]),
  ],
  "a WebP with a web page behind it": [
    "more_than_a_picture",
    async () => Buffer.concat([await goodPicture("webp"), Buffer.from("<script>alert(1)</script>")]),
  ],
  "an AVIF with an SVG behind it": [
    "more_than_a_picture",
    async () => Buffer.concat([await goodPicture("avif"), svg]),
  ],
  "one byte more than 5 MB": [
    "too_large",
    async () =>
      Buffer.concat([await goodPicture("jpeg"), Buffer.alloc(AVATAR_MAX_BYTES)]).subarray(
        0,
        AVATAR_MAX_BYTES + 1,
      ),
  ],
  "one row more than 16 million pixels": ["too_many_pixels", () => pngBomb(4001)],
  "2.5 thousand million pixels in a third of a megabyte": ["too_many_pixels", () => pngBomb(50_000)],
};

test.each(Object.entries(refused))(
  "an upload of %s is refused with a clear sentence, and the earlier picture remains",
  async (_, [fault, file]) => {
    const { avatar } = (await put(pictureForm(await goodPicture("png")))).body;
    const before = await kept();
    const { status, body } = await put(pictureForm(await file()));
    expect([status, body.code, body.errors]).toEqual([
      400,
      "picture_refused",
      { avatar: pictureFaults[fault] },
    ]);
    expect([(await me()).avatar, await kept(), (await events()).length]).toEqual([avatar, before, 1]);
  },
);

test("a photograph to which a phone has appended a video is stored without the video", async () => {
  const film = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0isom a film", "latin1");
  expect((await put(pictureForm(Buffer.concat([await photograph(), film])))).status).toBe(200);
});

test("a picture of exactly 5 MB is accepted, and a form above the limit is refused with 413", async () => {
  const picture = await goodPicture("jpeg");
  const full = Buffer.concat([picture, Buffer.alloc(AVATAR_MAX_BYTES - picture.length)]);
  expect((await put(pictureForm(full))).status).toBe(200);
  const { status, body } = await put(pictureForm(Buffer.alloc(AVATAR_MAX_BYTES + MEGABYTE)));
  expect([status, body.code]).toEqual([413, "body_too_large"]);
});

test("a request with a wrong field name, two files, a text instead of a file or no file gets an error at the field avatar", async () => {
  const picture = new Blob([new Uint8Array(await goodPicture("png"))]);
  const forms = [["picture"], ["avatar", "avatar"]].map((names) => {
    const form = new FormData();
    for (const name of names) form.append(name, picture, "me.png");
    return form;
  });
  const text = new FormData();
  text.append("avatar", "/avatars/somebody-else/160.webp");
  for (const form of [...forms, text, new FormData()]) {
    const { status, body } = await put(form);
    expect([status, body.code, body.errors]).toEqual([
      400,
      "invalid_input",
      { avatar: "Please choose an image." },
    ]);
  }
  expect((await me()).avatar).toBeNull();
});

test("a body as large as a picture is refused if it is JSON or a form without a file", async () => {
  const filling = "x".repeat(MEGABYTE);
  for (const sent of [{ json: { avatar: filling } }, { form: { avatar: filling } }]) {
    const { status } = await app.send("PUT", "user/avatar", { bearer: person.accessToken, ...sent });
    expect(status).toBe(413);
  }
});

test("a request without a session gets 401 before its body is read", async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { "content-type": "multipart/form-data; boundary=b", "content-length": AVATAR_MAX_BYTES };
    const sending = request(`${app.url}/api/frontend/user/avatar`, { method: "PUT", headers }, (answer) => {
      resolve(answer.statusCode);
      sending.destroy();
    });
    sending.on("error", reject);
    // The test never sends the body.
    sending.flushHeaders();
  });
  expect(status).toBe(401);
});

test("each of twenty simultaneous uploads is accepted or refused as busy, and one picture is stored at the end", async () => {
  const picture = await goodPicture("jpeg", 2_000, 1_500);
  const answers = await Promise.all(Array.from({ length: 20 }, () => put(pictureForm(picture))));
  const taken = answers.filter(({ status }) => status === 200);
  const sentAway = answers.filter(({ status }) => status === 503);
  expect(taken.length).toBeGreaterThan(0);
  expect(sentAway.length).toBeGreaterThan(0);
  expect(taken.length + sentAway.length).toBe(20);
  for (const { body, headers } of sentAway)
    expect([body.code, Number(headers.get("retry-after")) > 0]).toEqual(["busy", true]);
  const { avatar } = await me();
  expect(taken.map(({ body }) => body.avatar)).toContain(avatar);
  const key = avatar.split("/")[2];
  expect(await kept()).toEqual(AVATAR_SIZES.map((size) => ({ key, size })));
  expect(await events()).toHaveLength(taken.length);
});

test("when two uploads are ready at the same moment, one is stored after the other, and only one of the two pictures remains", async () => {
  // Only two small pictures are sent, and the decoder is already loaded. So both are ready long before the
  // first request stops waiting for the lock.
  const picture = await goodPicture("png", 16, 16);
  const atOnce = 2;
  expect((await put(pictureForm(picture))).status).toBe(200);
  const answers = await app.deps.database.transaction(async (tx) => {
    await lockUser(tx, person.id);
    const sent = Array.from({ length: atOnce }, () => put(pictureForm(picture)));
    await vi.waitFor(async () => {
      const waiting = await app.rows(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(waiting).toHaveLength(atOnce);
    }, LONG_WAIT);
    return sent;
  });
  for (const answer of answers) expect((await answer).status).toBe(200);
  const key = (await me()).avatar.split("/")[2];
  expect(await kept()).toEqual(AVATAR_SIZES.map((size) => ({ key, size })));
});

test("thirty decompression bombs and thirty pictures of the largest allowed size do not make the server's memory grow", async () => {
  const [bomb, largest] = [await pngBomb(50_000), await pngBomb(4_000)];
  const round = async () => {
    expect((await put(pictureForm(bomb))).status).toBe(400);
    expect((await put(pictureForm(largest))).status).toBe(200);
  };
  // The first rounds fill the memory to its usual size, which does not count as growth.
  for (let count = 0; count < 5; count += 1) await round();
  const before = process.memoryUsage.rss();
  let highest = before;
  for (let count = 0; count < 30; count += 1) {
    await round();
    highest = Math.max(highest, process.memoryUsage.rss());
  }
  expect(highest - before).toBeLessThan(GROWTH_MAX_BYTES);
});
