import type { App } from "../app.ts";
import { daysAfter } from "../foundation/firm/firm-day.ts";
import { type DemoFile, demoPdf, demoPhoto, stageFile } from "./demo-files.ts";
import type { DemoPerson } from "./demo-people.ts";

interface Answer {
  id: string;
  /** In a list of requests, each request has its documents. */
  items: { id: string; items?: { id: string; label: string; updated_at: string }[] }[];
}

interface Story {
  app: App;
  send: (
    method: "GET" | "POST" | "PATCH",
    path: string,
    payload?: object,
    bearer?: string,
  ) => Promise<Answer>;
  signIn(person: DemoPerson): Promise<string>;
  admin: DemoPerson;
  agents: readonly DemoPerson[];
  clients: readonly DemoPerson[];
  /** The day on which the demo is looked at, as ISO 8601. */
  today: string;
}

interface Step {
  daysAgo: number;
  act(): Promise<unknown>;
}

const review = {
  title: "Documents for the annual review",
  note: "We'll go through them together when we meet.",
  due_in_days: 14,
  items: [
    { label: "Tax return", help: "All pages, including blank ones" },
    { label: "Proof of address", help: "A bill from the last three months" },
    { label: "Passport copy", help: "The page with the photo" },
    { label: "Signed mandate" },
  ],
};
const house = {
  title: "Documents about the house",
  note: null,
  due_in_days: 21,
  items: [{ label: "Photo of the house" }, { label: "Insurance policy", required: false }],
};
const pension = {
  title: "Pension statement",
  note: "The latest one is enough.",
  due_in_days: null,
  items: [{ label: "Pension statement" }],
};

/** How the demo's firm asked clients for documents: one request in every state, and templates. */
export function requestSteps({ app, send, signIn, admin, agents, clients, today }: Story): Step[] {
  const [agent, colleague] = [agents[0]!, agents[1]!];
  /** The first agent looks after all of these clients but the last. */
  const [late, returned, open, done, cancelled, sent, ofColleague] = [0, 15, 18, 21, 24, 27, 1].map(
    (number) => clients[number]!,
  ) as [DemoPerson, DemoPerson, DemoPerson, DemoPerson, DemoPerson, DemoPerson, DemoPerson];

  async function ask(
    by: DemoPerson,
    client: DemoPerson,
    { title, note, items }: Pick<typeof review, "title" | "items"> & { note: string | null },
    dueInDays: number | null,
  ): Promise<void> {
    const bearer = await signIn(by);
    const found = await send("GET", `clients/?q=${encodeURIComponent(client.email)}`, undefined, bearer);
    const due_on = dueInDays === null ? null : daysAfter(today, dueInDays);
    await send("POST", "requests/", { client_ids: [found.items[0]!.id], title, note, items, due_on }, bearer);
  }

  /** The item of a client's request, as the agent or the client sees it. */
  async function itemOf(as: DemoPerson, client: DemoPerson, label: string) {
    const bearer = await signIn(as);
    const { items } = await send("GET", `requests/?q=${encodeURIComponent(client.email)}`, undefined, bearer);
    const request = items.find((one) => one.items?.some((item) => item.label === label));
    const item = request?.items?.find((one) => one.label === label);
    if (!request || !item) throw new Error(`Nobody asked ${client.email} for “${label}”.`);
    return { bearer, requestId: request.id, itemId: item.id, updated_at: item.updated_at };
  }

  async function answer(client: DemoPerson, label: string, file: DemoFile): Promise<void> {
    const { bearer, itemId } = await itemOf(client, client, label);
    const { id } = await send("GET", "user/", undefined, bearer);
    const upload_id = await stageFile(app, { id, role: "client" }, file, {
      shelf: "client",
      requestItemId: itemId,
    });
    await send("POST", "materials/", { upload_id }, bearer);
  }

  async function reviewOne(
    by: DemoPerson,
    client: DemoPerson,
    label: string,
    reason?: string,
  ): Promise<void> {
    const { bearer, requestId, itemId, updated_at } = await itemOf(by, client, label);
    const path = `requests/${requestId}/items/${itemId}`;
    const body = { updated_at, ...(reason && { reason }) };
    await send("POST", `${path}/${reason ? "reject" : "accept"}`, body, bearer);
  }

  async function cancel(by: DemoPerson, client: DemoPerson, label: string, reason: string): Promise<void> {
    const { bearer, requestId } = await itemOf(by, client, label);
    await send("POST", `requests/${requestId}/cancel`, { reason }, bearer);
  }

  const template = (by: DemoPerson, fields: object) => async () =>
    send("POST", "request_templates/", fields, await signIn(by));
  const taxes = demoPdf("Tax return.pdf", "Tax return", ["Income: 48,200", "Paid: 9,640"]);
  const bill = demoPdf("Gas bill.pdf", "Gas bill", ["12 Example Row", "To pay: 84.00"]);
  const statement = demoPdf("Pension statement.pdf", "Pension statement", ["Saved so far: 61,300"]);
  return [
    { daysAgo: 100, act: template(admin, review) },
    { daysAgo: 99, act: template(admin, pension) },
    { daysAgo: 70, act: template(agent, house) },
    { daysAgo: 16, act: () => ask(agent, late, review, -3) },
    { daysAgo: 12, act: () => answer(late, "Tax return", taxes) },
    { daysAgo: 11, act: () => reviewOne(agent, late, "Tax return") },
    { daysAgo: 0.3, act: () => answer(late, "Proof of address", bill) },
    { daysAgo: 10, act: () => ask(agent, returned, house, 5) },
    {
      daysAgo: 5,
      act: async () => answer(returned, "Photo of the house", await demoPhoto("House.png")),
    },
    {
      daysAgo: 4.2,
      act: () => reviewOne(agent, returned, "Photo of the house", "Please take one that shows the roof."),
    },
    { daysAgo: 3, act: () => ask(agent, open, review, 12) },
    { daysAgo: 30, act: () => ask(agent, done, pension, -20) },
    { daysAgo: 28, act: () => answer(done, "Pension statement", statement) },
    { daysAgo: 27, act: () => reviewOne(agent, done, "Pension statement") },
    { daysAgo: 14, act: () => ask(agent, cancelled, pension, null) },
    {
      daysAgo: 13,
      act: () => cancel(agent, cancelled, "Pension statement", "You brought it to our meeting."),
    },
    { daysAgo: 9, act: () => ask(agent, sent, pension, 6) },
    { daysAgo: 2, act: () => answer(sent, "Pension statement", statement) },
    { daysAgo: 6, act: () => ask(colleague, ofColleague, pension, 8) },
  ];
}
