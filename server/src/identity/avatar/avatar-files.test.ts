import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invite, invited, signedIn } from "../../../test/actors.ts";
import { goodPicture, pictureForm } from "../../../test/pictures.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let agent: Actor;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
  agent = await invited(app, await firstAdmin(app), "agent", "gus@firm.example");
  path = await pictureOf(agent);
});
afterAll(() => app.stop());

async function pictureOf({ accessToken }: Actor): Promise<string> {
  const multipart = pictureForm(await goodPicture("png"));
  return (await app.send("PUT", "user/avatar", { bearer: accessToken, multipart })).body.avatar;
}

test("a picture can be loaded without a session; its headers let browsers cache it for ever, but only display it", async () => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await fetch(app.url + path, { method });
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  }
});

test("a picture's address with an unknown key, an unknown size or another file name gets 404", async () => {
  const key = path.split("/")[2]!;
  const otherKey = `${key.slice(0, -1)}${key.endsWith("A") ? "Q" : "A"}`;
  for (const wrong of [
    `/avatars/${otherKey}/160.webp`,
    `/avatars/${key}/161.webp`,
    `/avatars/${key}/160.png`,
    `/avatars/${key}/160`,
    `/avatars/${key}/0160.webp`,
    `/avatars/${key.toLowerCase()}x/160.webp`,
    `/avatars/${"a".repeat(180)}/160.webp`,
    `/avatars/%00/160.webp`,
    `/avatars/..%2f..%2fetc/160.webp`,
    `/avatars/${key}`,
    "/avatars/",
  ]) {
    const answer = await fetch(app.url + wrong);
    expect([wrong, answer.status, answer.headers.get("cache-control")]).toEqual([wrong, 404, "no-store"]);
  }
});

test("an agent's list shows the pictures of their clients, and an invitation shows the agent's picture; another agent's list shows neither", async () => {
  const client = await invited(app, agent, "client", "cleo@home.example");
  const clientPath = await pictureOf(client);
  const list = await app.send("GET", "clients/", { bearer: agent.accessToken });
  expect(list.body.items.map(({ avatar }: { avatar: string }) => avatar)).toEqual([clientPath]);
  const { token } = await invite(app, agent, "client", "new@home.example");
  const inviter = await app.send("GET", `user/inviter/details?token=${token}`);
  expect(inviter.body.avatar).toBe(path);
  const other = await invited(app, await signedIn(app, "ada@firm.example"), "agent", "other@firm.example");
  const foreign = await app.send("GET", "clients/", { bearer: other.accessToken });
  expect(JSON.stringify(foreign.body)).not.toContain("/avatars/");
});
