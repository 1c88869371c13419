import { type App } from "../app.ts";
import { issueFirstAdminToken } from "../identity/first-admin.ts";
import { type Clock, day, DAY_MS, later, systemClock } from "../platform/clock.ts";
import type { DemoMailboxes } from "./demo-mailboxes.ts";
import {
  DEMO_FIRM,
  type DemoPerson,
  DEMO_BROWSER,
  demoAdmin,
  demoAgents,
  demoClients,
  formerAgent,
  invitedAgents,
  secondAdmin,
  withoutRole,
} from "./demo-people.ts";
import { articleSteps } from "./demo-articles.ts";
import { documentSteps } from "./demo-documents.ts";
import { demoAdded, demoRecords } from "./demo-records.ts";
import { demoPortrait } from "./demo-portrait.ts";
import { demoProfiles } from "./demo-profiles.ts";
import { fillReports } from "./demo-reports.ts";
import { requestSteps } from "./demo-requests.ts";

/** How many days the firm has existed. */
export const STORY_DAYS = 210;
export const DEMO_PASSWORD = "a demo of four columns";

/** The other clients have not answered their invitations; each invitation is a different case. */
const SIGNED_UP_CLIENTS = 30;
const waiting = demoClients.slice(SIGNED_UP_CLIENTS).map(({ email }) => email);
const [, opened, failed, expired, askedAgain, withdrawn, linkAlone, openedToo, sentAgain] = waiting;

/** An address that the mail servers of the demo do not know. */
export const UNKNOWN_ADDRESS = failed!;

/** The tags that agents give their clients. A 3 means that one in three clients gets the tag. */
const demoTags = [
  ["Newsletter", 2],
  ["Annual review", 3],
  ["VIP", 7],
] as const;

/** A clock that the story of the firm moves forward. */
export interface DemoClock extends Clock {
  set(at: Date): void;
}

interface Step {
  /** How long ago, in days. */
  daysAgo: number;
  act(): Promise<unknown>;
}

/**
 * Fills an empty firm through the calls that people use, with a story of a little more than two hundred days.
 */
export async function fillFirm(app: App, { take }: DemoMailboxes, clock: DemoClock): Promise<void> {
  const today = systemClock.now();
  const send = sender(app);
  const signIn = async ({ email }: DemoPerson) =>
    (await send("POST", "user/token", { username: email, password: DEMO_PASSWORD })).access_token;

  async function signUp(person: DemoPerson, seed: number | null): Promise<void> {
    const { first_name, last_name } = person;
    const fields = { first_name, last_name, password: DEMO_PASSWORD };
    const { access_token } = await send("POST", `user/?token=${await take(person.email)}`, fields);
    if (seed !== null) await sendPicture(app, access_token, await demoPortrait(seed));
  }

  async function invite(by: DemoPerson, role: string, person: DemoPerson, more = {}): Promise<void> {
    const body = { role, people: [person], ...more };
    await send("POST", "invitations/", body, await signIn(by));
  }

  async function invitationOf(by: DemoPerson, email: string): Promise<{ path: string; bearer: string }> {
    const bearer = await signIn(by);
    const { items } = await send("GET", `invitations/?q=${encodeURIComponent(email)}`, undefined, bearer);
    return { path: `invitations/${items[0]!.id}`, bearer };
  }

  const idOf = async (list: "agents" | "clients", { email }: DemoPerson, bearer: string) =>
    (await send("GET", `${list}/?q=${encodeURIComponent(email)}`, undefined, bearer)).items[0]!.id;

  /** Gives clients to an agent, or has them covered. Returns a function that undoes it. */
  async function move(
    clients: readonly DemoPerson[],
    agent: DemoPerson,
    more: object,
  ): Promise<() => Promise<unknown>> {
    const bearer = await signIn(demoAdmin);
    const client_ids = await Promise.all(clients.map((client) => idOf("clients", client, bearer)));
    const to = { mode: "agent", agent_ids: [await idOf("agents", agent, bearer)] };
    const { id } = await send("POST", "clients/reassign", { client_ids, to, ...more }, bearer);
    return () => send("POST", `batches/${id}/undo`, {}, bearer);
  }
  const dayAhead = (days: number) =>
    new Date(Math.floor(later(today, days * DAY_MS).getTime() / DAY_MS) * DAY_MS);
  const [secondAgent, thirdAgent] = [agentOf(1), agentOf(2)];
  /** Edits a client's record as a user who sees the client. */
  async function edit(by: DemoPerson, { email }: DemoPerson, fields: object): Promise<void> {
    const bearer = await signIn(by);
    const { items } = await send("GET", `clients/?q=${encodeURIComponent(email)}`, undefined, bearer);
    const path = `clients/${items[0]!.id}`;
    const { updated_at } = await send("GET", path, undefined, bearer);
    await send("PATCH", path, { updated_at, ...fields }, bearer);
  }

  async function editOwn(person: DemoPerson, fields: object): Promise<void> {
    const bearer = await signIn(person);
    const { id } = await send("GET", "user/", undefined, bearer);
    const { updated_at } = await send("GET", `clients/${id}`, undefined, bearer);
    await send("PATCH", `clients/${id}`, { updated_at, ...fields }, bearer);
  }

  async function found(path: string, { email }: DemoPerson): Promise<{ id: string; bearer: string }> {
    const bearer = await signIn(demoAdmin);
    const { items } = await send("GET", `${path}?q=${encodeURIComponent(email)}`, undefined, bearer);
    return { id: items[0]!.id, bearer };
  }

  async function describeAgent(agent: DemoPerson, profile: object): Promise<void> {
    const { id, bearer } = await found("agents/", agent);
    const { updated_at } = await send("GET", `agents/${id}`, undefined, bearer);
    await send("PATCH", `agents/${id}`, { ...profile, updated_at }, bearer);
  }

  async function deactivate(path: string, person: DemoPerson, reason: string): Promise<void> {
    const { id, bearer } = await found(path, person);
    await send("POST", `users/${id}/deactivate`, { reason }, bearer);
  }

  async function takeRole(person: DemoPerson): Promise<void> {
    const { id, bearer } = await found("agents/", person);
    await send("PUT", `users/${id}/role`, { role: null }, bearer);
  }

  async function tag(by: DemoPerson, [value, every]: (typeof demoTags)[number]): Promise<void> {
    const bearer = await signIn(by);
    const { items } = await send("GET", "clients/", undefined, bearer);
    const client_ids = items.filter((_, place) => place % every === 0).map(({ id }) => id);
    await send("POST", "clients/bulk", { action: "tag", client_ids, value }, bearer);
  }

  /** Alerts that are older than some days have been read. */
  async function readAlerts(person: DemoPerson): Promise<void> {
    await send("POST", "alerts/read", { all: true }, await signIn(person));
  }

  const story = { app, send, signIn, admin: demoAdmin, agents: demoAgents, clients: demoClients };
  const steps: Step[] = [
    { daysAgo: STORY_DAYS, act: () => begin(app, take) },
    { daysAgo: 208, act: () => invite(demoAdmin, "admin", secondAdmin) },
    { daysAgo: 206, act: () => signUp(secondAdmin, 41) },
    ...demoAgents.flatMap((agent, place): Step[] => [
      { daysAgo: 205 - place, act: () => invite(demoAdmin, "agent", agent) },
      { daysAgo: 203 - place, act: () => signUp(agent, 50 + place) },
    ]),
    ...demoProfiles.map((profile, place): Step => {
      return { daysAgo: 180 - place, act: () => describeAgent(demoAgents[place]!, profile) };
    }),
    ...[formerAgent, withoutRole].flatMap((person, place): Step[] => [
      { daysAgo: 150 - place, act: () => invite(demoAdmin, "agent", person) },
      { daysAgo: 149 - place, act: () => signUp(person, 60 + place) },
    ]),
    {
      daysAgo: 40,
      act: async () => send("PATCH", "firm/", contact, await signIn(demoAdmin)),
    },
    { daysAgo: 34, act: () => deactivate("agents/", formerAgent, "Moved to another town") },
    { daysAgo: 12, act: () => deactivate("clients/", demoClients[4]!, "Asked us to close the account") },
    { daysAgo: 4, act: () => takeRole(withoutRole) },
    { daysAgo: 35, act: () => invite(demoAdmin, "agent", invitedAgents[0]!) },
    { daysAgo: 2, act: () => invite(secondAdmin, "agent", invitedAgents[1]!) },
    ...demoClients.slice(0, SIGNED_UP_CLIENTS).flatMap((client, number): Step[] => {
      // The times are spread without an obvious pattern. One client in three has no picture, and one in four
      // never signed in again.
      const invitedAt = 195 - number * 6;
      const joinedAt = invitedAt - 0.2 - (number % 5);
      const seenAt = (joinedAt * ((number * 7) % 11)) / 60;
      const seed = number % 3 === 2 ? null : number;
      return [
        { daysAgo: invitedAt, act: () => invite(agentOf(number), "client", client) },
        { daysAgo: joinedAt, act: () => signUp(client, seed) },
        ...(number % 4 === 3 ? [] : [{ daysAgo: seenAt, act: () => signIn(client) }]),
      ];
    }),
    ...demoClients.slice(SIGNED_UP_CLIENTS).map((client, place): Step => {
      const agent = agentOf(SIGNED_UP_CLIENTS + place);
      const daysAgo = [0.1, 5, 1, 30, 41, 9, 3, 6, 21, 0.4][place] ?? 1;
      const more = client.email === linkAlone ? { send: false } : {};
      return { daysAgo, act: () => invite(agent, "client", client, more) };
    }),
    ...[demoAdmin, secondAdmin, ...demoAgents].map((person, place): Step => {
      return { daysAgo: 4.5 - place / 100, act: () => readAlerts(person) };
    }),
    // One after the other, or a history could not show which came last.
    ...demoAgents.flatMap((agent) =>
      demoTags.map((what, place): Step => {
        return { daysAgo: 0.5 - place / 100, act: () => tag(agent, what) };
      }),
    ),
    ...[opened, openedToo].map((email, place): Step => {
      return { daysAgo: 4 - place, act: async () => open(await take(email!)) };
    }),
    {
      daysAgo: 1,
      act: async () => send("POST", "invitations/ask_again", { token: await take(askedAgain!) }),
    },
    {
      daysAgo: 6,
      act: async () => {
        const { path, bearer } = await invitationOf(demoAdmin, withdrawn!);
        await send("DELETE", path, undefined, bearer);
      },
    },
    {
      daysAgo: 1.5,
      act: async () => {
        await take(sentAgain!);
        const { path, bearer } = await invitationOf(demoAdmin, sentAgain!);
        await send("POST", `${path}/resend`, {}, bearer);
      },
    },
    {
      daysAgo: 3,
      act: async () => send("DELETE", "user/", { password: DEMO_PASSWORD }, await signIn(demoClients[9]!)),
    },
    {
      daysAgo: 4,
      act: () =>
        move([demoClients[2]!, demoClients[3]!], secondAgent, { reason: "Closer to where they live" }),
    },
    {
      daysAgo: 0.8,
      act: async () => {
        const takeBack = await move([demoClients[4]!, demoClients[7]!], thirdAgent, {
          reason: "Evening out the books",
        });
        await takeBack();
      },
    },
    {
      daysAgo: 2.5,
      act: () =>
        move([demoClients[0]!, demoClients[6]!], secondAgent, {
          kind: "cover",
          ends_at: dayAhead(11),
          reason: "Holiday",
        }),
    },
    {
      daysAgo: 0.6,
      act: () => move([demoClients[10]!], thirdAgent, { reason: "Asked for a colleague" }),
    },
    {
      daysAgo: 0.5,
      act: () =>
        move([demoClients[12]!], secondAgent, {
          starts_at: dayAhead(9),
          reason: "New office",
        }),
    },
    ...demoRecords.map(({ number, fields }): Step => {
      // The edits come after the clients signed up, each on a day of its own.
      return { daysAgo: 17 - number / 2, act: () => edit(agentOf(number), demoClients[number]!, fields) };
    }),
    ...demoAdded.map((client, place): Step => {
      return {
        daysAgo: 12 - place * 3,
        act: async () => send("POST", "clients/", client, await signIn(demoAgents[0]!)),
      };
    }),
    { daysAgo: 2.5, act: () => edit(demoAdmin, demoClients[0]!, { reference: "D-0101" }) },
    {
      daysAgo: 1.2,
      act: () => editOwn(demoClients[0]!, { phone: "+44 20 7946 0199", preferred_language: "nl" }),
    },
    ...articleSteps(story),
    ...documentSteps(story),
    ...requestSteps({ ...story, today: day(today, { timeZone: "UTC", dateOrder: "ymd" }) }),
    ...[demoAgents[1]!, demoAgents[0]!, demoAdmin].map((person, place): Step => {
      return { daysAgo: 0.3 - place / 10, act: () => signIn(person) };
    }),
  ];
  async function open(token: string): Promise<void> {
    await send("GET", `user/invitee/details?token=${token}`);
  }

  for (const { daysAgo, act } of steps.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    clock.set(later(today, -daysAgo * DAY_MS));
    await act();
  }
  clock.set(today);
  const joined = demoClients.slice(0, SIGNED_UP_CLIENTS).map(({ email }) => email);
  await fillReports({ app, emails: joined, today });
  // Takes the emails that nobody has taken yet: no email of the story may be on its way when the firm opens.
  for (const email of [waiting[0]!, failed!, expired!, sentAgain!]) await take(email);
}

/** How the demo's firm can be reached. */
const contact = { support_phone: "+44 20 7946 0100", office_address: "3 Example Row, Harbourtown" };

const agentOf = (number: number) => demoAgents[number % demoAgents.length]!;

async function begin(app: App, take: DemoMailboxes["take"]): Promise<void> {
  const send = sender(app);
  const token = await issueFirstAdminToken(app.deps.database, app.deps.clock.now());
  const fields = { ...demoAdmin, password: DEMO_PASSWORD, firm_name: DEMO_FIRM };
  const { access_token } = await send("POST", `user/?token=${token}`, fields);
  await send("PATCH", `user/?token=${await take(demoAdmin.email)}`, { email_verified: true });
  await sendPicture(app, access_token, await demoPortrait(40));
}

interface Answered {
  id: string;
  access_token: string;
  updated_at: string;
  items: { id: string }[];
}

function sender(app: App) {
  return async (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    payload?: object,
    bearer?: string,
  ): Promise<Answered> => {
    const headers = { "user-agent": DEMO_BROWSER, ...(bearer && { authorization: `Bearer ${bearer}` }) };
    const request = { method, url: `/api/frontend/${path}`, headers, ...(payload ? { payload } : {}) };
    return readAnswer(await app.server.inject(request));
  };
}

async function sendPicture(app: App, bearer: string, picture: Buffer): Promise<void> {
  const form = new FormData();
  form.set("avatar", new Blob([new Uint8Array(picture)], { type: "image/png" }), "portrait.png");
  const encoded = new Response(form);
  const headers = {
    authorization: `Bearer ${bearer}`,
    "content-type": encoded.headers.get("content-type") ?? "",
  };
  const payload = Buffer.from(await encoded.arrayBuffer());
  readAnswer(await app.server.inject({ method: "PUT", url: "/api/frontend/user/avatar", headers, payload }));
}

function readAnswer(answer: { statusCode: number; body: string; json(): Answered }): Answered {
  if (answer.statusCode >= 300) throw new Error(`The demo firm could not be filled: ${answer.body}`);
  return answer.body ? answer.json() : { access_token: "", id: "", updated_at: "", items: [] };
}
