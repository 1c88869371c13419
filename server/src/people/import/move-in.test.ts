import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { firstAdmin } from "../../../test/actors.ts";
import { openStream } from "../../../test/alert-stream.ts";
import { uploads } from "../../../test/import-file.ts";
import { inSize } from "../../../test/in-size.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";

const CLIENTS = inSize(400, 2_000);
/** One in BROKEN_EVERY rows has an email address without its end. */
const BROKEN_EVERY = 100;
const BROKEN = CLIENTS / BROKEN_EVERY;
const GOOD = CLIENTS - BROKEN;
/**
 * How many emails may leave per minute. The number is smaller than the number of invitations, so that they
 * leave in several groups.
 */
const PER_MINUTE = inSize(300, 1_500);

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp({ emailsPerMinute: PER_MINUTE });
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());

/**
 * Writes a file as firms have it before they prepare it for an import: with a title, headings of its own,
 * dates in several forms, gaps, and a sum at the end.
 */
function unpreparedFile(): string {
  const rows = Array.from({ length: CLIENTS }, (_, at) => {
    const n = at + 1;
    const day = String((n % 12) + 1).padStart(2, "0");
    const born = [`${day}.03.1961`, `1961-03-${day}`, `${day} March 71`, ""][n % 4]!;
    const address = n % BROKEN_EVERY === 0 ? `c${n}@home` : `C${n}@Home.example `;
    return `${n};Kim ${n} Hill;${address};${born};Ort ${n % 30};`;
  });
  rows.splice(CLIENTS / 4, 0, ";;;;;");
  const heads = "lfd.;KUNDE;E-Mail-Adresse;geboren;Stadt;";
  return `Kundenliste Stand 03/2026;;;;;\n;;;;;\n${heads}\n${rows.join("\n")}\n;;;;;\nAnzahl Kunden: ${CLIENTS};;;;;\n`;
}

test("a firm imports an unprepared file, undoes and repeats the import, invites the people at a limited pace, and sees live who has signed up", async () => {
  const file = uploads(app, admin);
  const clients = async (status: string) =>
    (
      await app.rows<{ count: number }>(
        "select count(*)::int as count from app_user where role = 'client' and status = $1",
        [status],
      )
    )[0]!.count;

  async function movedIn(): Promise<string> {
    const { status, body } = await file.start("clients", unpreparedFile());
    expect([status, body.rows, body.problem]).toEqual([
      201,
      CLIENTS,
      expect.stringMatching(
        new RegExp(`^Row 1 was skipped: Kundenliste .+; Row \\d+ was skipped: Anzahl Kunden: ${CLIENTS}$`),
      ),
    ]);
    expect(body.guess.slice(1, 5)).toEqual(["name", "email", "birth_date", "city"]);
    expect((await file.check(body)).counts).toMatchObject({ valid: GOOD, invalid: BROKEN });
    expect((await file.run(body.id)).counts).toMatchObject({ created: GOOD });
    expect(await clients("added")).toBe(GOOD);
    return body.id;
  }

  const first = await movedIn();
  expect((await file.undo(first)).counts).toMatchObject({ undone: GOOD, kept: 0 });
  expect(await clients("added")).toBe(0);
  const again = await movedIn();
  expect(app.mailbox.all.filter(({ kind }) => kind === "invitation")).toEqual([]);

  const stream = await openStream(app, admin);
  onTestFinished(() => stream.close());
  const begun = app.clock.now().getTime();
  const { status } = await app.send("POST", `imports/${again}/invite`, { bearer: admin.accessToken });
  expect(status).toBe(202);
  const asleep = "pgboss.job where name = 'long_job' and state in ('created', 'retry')";
  await vi.waitFor(async () => {
    if ((await app.rows(`select 1 from ${asleep} and start_after > now()`)).length > 0) {
      app.clock.move(10 * SECOND_MS);
      await app.rows(`update pgboss.job set start_after = now() where id in (select id from ${asleep})`);
    }
    expect(await clients("invited")).toBe(GOOD);
  }, LONG_WAIT);
  // The invitations kept to the pace: at PER_MINUTE emails a minute, it takes at least this long until the
  // last one leaves.
  expect(app.clock.now().getTime() - begun).toBeGreaterThanOrEqual((GOOD / PER_MINUTE - 1) * MINUTE_MS);
  const [most] = await app.rows<{ within: number }>(
    `select max(within)::int as within from (
       select count(*) over (order by created_at range between current row and interval '59.999 seconds' following) as within from invitation) as each_one`,
  );
  expect(most!.within).toBeLessThanOrEqual(PER_MINUTE);

  await app.settled();
  const heard = stream.said().filter((one) => one === "people").length;
  expect(heard).toBeGreaterThan(0);
  const { token } = await app.mailbox.take("c7@home.example", "invitation");
  const json = { first_name: "Kim", last_name: "Hill", password: GOOD_PASSWORD };
  expect((await app.send("POST", `user/?token=${token}`, { json })).status).toBe(201);
  await stream.hears("people", heard + 1);
  expect(await clients("active")).toBe(1);
});
