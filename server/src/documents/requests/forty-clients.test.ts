import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { answerItem } from "../../../test/requests.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { daysAfter, firmDay } from "../../foundation/firm/firm-day.ts";
import { DAY_MS } from "../../platform/clock.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

const ZONE = "Europe/Berlin";
const CLIENTS = 40;
/** How many clients answer; the others send nothing. */
const ANSWERING = 3;
const LABELS = ["Passport", "Bill", "Lease"] as const;
const DUE_IN_DAYS = 5;
/**
 * The days on which reminders leave, counted from the day of the request: three days before the due day, on
 * it, and three and seven days after it.
 */
const REMINDED_AFTER = [2, 5, 8, 12];
const DAYS = 14;

interface ListedRequest {
  id: string;
  state: string;
  client: { id: string };
  items: { id: string; label: string; state: string; updated_at: string; can: { accept: boolean } }[];
}

let app: TestApp;
let other: TestApp;
let gus: Actor;

beforeAll(async () => {
  // It is nine in the morning in Berlin. This test does not check the pace of bulk emails.
  app = await startTestApp({
    clock: movableClock(new Date("2026-11-23T08:00:00Z")),
    emailsPerMinute: 100_000,
  });
  const ada = await firstAdmin(app);
  await app.rows(`update firm set time_zone = '${ZONE}'`);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  await invited(app, await invited(app, ada, "agent", "gina@firm.example"), "client", "elm@else.example");
  other = await app.startBeside({ emailsPerMinute: 100_000 });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const post = (path: string, json: object) => app.send("POST", path, { bearer: gus.accessToken, json });
const listed = async (query: string): Promise<ListedRequest[]> =>
  (await app.send("GET", `requests/?${query}`, { bearer: gus.accessToken })).body.items;
const emails = (kind: string) => app.mailbox.all.filter((mail) => mail.kind === kind);

/** Inserts clients of Gus whom a filter finds, by "elm" in their addresses. */
async function writeClients(): Promise<void> {
  await app.rows(
    `with person as (
       insert into app_user (id, role, status, email, email_verified, first_name, last_name, created_at, updated_at)
       select gen_random_uuid(), 'client', 'active', 'elm' || n || '@home.example', true, 'E' || n, 'Client', $3, $3
       from generate_series(1, $1::int) n returning id
     ) insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $2, $3 from person`,
    [CLIENTS - ANSWERING, gus.id, app.clock.now()],
  );
}

/** Accepts or sends back documents of a request in the state that the list shows. */
async function review(client: Actor, verdicts: Readonly<Record<string, string | null>>): Promise<void> {
  const request = (await listed("")).find((one) => one.client.id === client.id)!;
  for (const { id, label, updated_at, can } of request.items) {
    const reason = verdicts[label];
    if (reason === undefined) continue;
    expect(can.accept).toBe(true);
    const path = `requests/${request.id}/items/${id}/${reason === null ? "accept" : "reject"}`;
    expect((await post(path, { updated_at, ...(reason !== null && { reason }) })).status).toBe(200);
  }
}

test("forty clients whom a filter finds are asked once each, and on each reminder day one email reminds a client only of what is still missing", async () => {
  await writeClients();
  const all = await invited(app, gus, "client", "elm.all@home.example");
  const two = await invited(app, gus, "client", "elm.two@home.example");
  const returned = await invited(app, gus, "client", "elm.returned@home.example");
  await invited(app, gus, "client", "other@home.example");
  const ask = () =>
    post("requests/", {
      filter: { q: "elm" },
      title: "Papers",
      items: LABELS.map((label) => ({ label })),
      due_on: daysAfter(firmDay(app.clock.now(), ZONE), DUE_IN_DAYS),
    });
  const asked = await Promise.all(Array.from({ length: 20 }, ask));
  expect(asked.map(({ body }) => body.requests).sort()).toEqual([...Array<number>(19).fill(0), CLIENTS]);
  await app.settled();
  const askedBy = emails("request_new").map(({ to }) => to);
  expect([askedBy.length, new Set(askedBy).size]).toEqual([CLIENTS, CLIENTS]);
  expect(askedBy.filter((to) => !to.includes("elm") || to.includes("else"))).toEqual([]);

  const send = async (client: Actor, ...labels: string[]) => {
    const { items } = (await listed(`client_id=${client.id}`))[0]!;
    for (const { id, label } of items)
      if (labels.includes(label))
        expect((await answerItem(app, client, id, `${label}.pdf`)).status).toBe(201);
  };
  await send(all, ...LABELS);
  await send(two, "Passport", "Bill");
  await send(returned, ...LABELS);
  expect((await listed("state=submitted")).map(({ client }) => client.id).sort()).toEqual(
    [all.id, returned.id].sort(),
  );
  await review(all, { Passport: null, Bill: null, Lease: null });
  await review(two, { Passport: null });
  await review(returned, { Passport: null, Bill: null, Lease: "The last page is missing" });
  expect((await listed("state=completed")).map(({ client }) => client.id)).toEqual([all.id]);
  await app.settled();

  const remindedOn = new Map<string, number[]>();
  for (let day = 0; day < DAYS; day += 1) {
    const before = emails("request_reminder").length;
    await Promise.all(Array.from({ length: 4 }, (_, at) => sendDueReminders((at % 2 ? app : other).deps)));
    await app.settled();
    for (const { to } of emails("request_reminder").slice(before))
      remindedOn.set(to, [...(remindedOn.get(to) ?? []), day]);
    app.clock.move(DAY_MS);
  }
  expect(remindedOn.size).toBe(CLIENTS - 1);
  expect(remindedOn.has(all.email)).toBe(false);
  expect([...remindedOn.values()]).toEqual(Array<number[]>(CLIENTS - 1).fill(REMINDED_AFTER));
  const missing = ({ text }: { text: string }) => LABELS.filter((label) => text.includes(label));
  const missingOf = new Map(emails("request_reminder").map((mail) => [mail.to, missing(mail)]));
  expect(missingOf.get(two.email)).toEqual(["Lease"]);
  expect(missingOf.get(returned.email)).toEqual(["Lease"]);
  expect(missingOf.get("elm1@home.example")).toEqual(LABELS);

  gus = await signedIn(app, "gus@firm.example");
  expect((await ask()).body).toMatchObject({ requests: 0, emails: 0 });
  await app.settled();
  expect(emails("request_new")).toHaveLength(CLIENTS);
});
