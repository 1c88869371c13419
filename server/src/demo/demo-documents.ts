import type { App } from "../app.ts";
import { type DemoFile, demoPdf, demoPhoto, demoSheet, demoText, stageFile } from "./demo-files.ts";
import type { DemoPerson } from "./demo-people.ts";

type Send = (
  method: "GET" | "POST" | "PATCH",
  path: string,
  payload?: object,
  bearer?: string,
) => Promise<{ id: string; items: { id: string }[] }>;

interface Story {
  app: App;
  send: Send;
  signIn(person: DemoPerson): Promise<string>;
  admin: DemoPerson;
  agents: readonly DemoPerson[];
  clients: readonly DemoPerson[];
}

interface Step {
  daysAgo: number;
  act(): Promise<unknown>;
}

/**
 * How the documents of the demo came to their libraries: the firm's library, two agents' libraries, and some
 * clients' folders.
 */
export function documentSteps({ app, send, signIn, admin, agents, clients }: Story): Step[] {
  const [agent, colleague] = [agents[0]!, agents[1]!];
  /** The first agent looks after all of these clients. */
  const [first, second, third] = [clients[0]!, clients[15]!, clients[18]!];

  async function add(
    by: DemoPerson,
    role: "admin" | "agent" | "client",
    file: DemoFile,
    place: Parameters<typeof stageFile>[3],
    more: object = {},
  ) {
    const bearer = await signIn(by);
    const { id } = await send("GET", "user/", undefined, bearer);
    const upload_id = await stageFile(app, { id, role }, file, place);
    return send("POST", "materials/", { upload_id, ...more }, bearer);
  }

  async function toClient(by: DemoPerson, client: DemoPerson, file: DemoFile, more: object = {}) {
    const bearer = await signIn(by);
    const found = await send("GET", `clients/?q=${encodeURIComponent(client.email)}`, undefined, bearer);
    return add(by, "agent", file, { shelf: "client", ownerId: found.items[0]!.id }, more);
  }

  async function addLink(by: DemoPerson, fields: object) {
    return send("POST", "materials/", { kind: "link", ...fields }, await signIn(by));
  }

  const welcome = demoPdf("Welcome to Lantern & Vale.pdf", "Welcome to Lantern & Vale", [
    "What we do for you, and what we need from you.",
    "Your adviser looks at your affairs with you once a year.",
    "You'll find your reports and documents in this portal at any time.",
  ]);
  const fees = demoPdf("Fees 2026.pdf", "Our fees in 2026", [
    "Review once a year: included",
    "Changes to the plan: 120.00 an hour",
    "Copies on paper: 5.00 each",
  ]);
  const plan = demoPdf("Financial plan.pdf", "Financial plan", [
    "Goal: to retire at 62",
    "Set aside each month: 640.00",
    "Next review: in spring",
  ]);
  const budget = demoSheet("Household budget.csv", [
    ["Month", "In", "Out", "Saved"],
    ["January", 4_200, 3_350, 850],
    ["February", 4_200, 3_610, 590],
    ["March", 4_350, 3_480, 870],
  ]);
  return [
    {
      daysAgo: 120,
      act: () =>
        add(admin, "admin", welcome, { shelf: "library" }, { audience: "everyone", category: "Welcome" }),
    },
    {
      daysAgo: 90,
      act: () =>
        add(
          admin,
          "admin",
          fees,
          { shelf: "library" },
          { audience: "clients", category: "Terms", acknowledgement_required: true, tags: ["2026"] },
        ),
    },
    {
      daysAgo: 80,
      act: () =>
        addLink(admin, {
          shelf: "library",
          url: "https://handbook.demo.example/",
          title: "Staff handbook",
          audience: "staff",
          category: "Internal",
        }),
    },
    {
      daysAgo: 60,
      act: () =>
        add(
          agent,
          "agent",
          demoPdf("Five questions before you retire.pdf", "Five questions before you retire", [
            "1. When?",
            "2. Where?",
            "3. With how much?",
            "4. With whom?",
            "5. And then?",
          ]),
          { shelf: "agent" },
          { audience: "my_clients", category: "Reading" },
        ),
    },
    {
      daysAgo: 55,
      act: () =>
        add(colleague, "agent", demoText("Call notes.txt", "Call after ten.\nAsk about the boat.\n"), {
          shelf: "agent",
        }),
    },
    { daysAgo: 20, act: () => toClient(agent, first, plan, { tags: ["plan"] }) },
    { daysAgo: 9, act: () => toClient(agent, second, plan, { acknowledgement_required: true }) },
    { daysAgo: 8, act: () => toClient(agent, third, budget) },
    {
      daysAgo: 2,
      act: async () => add(first, "client", await demoPhoto("Our house.png"), { shelf: "client" }),
    },
    { daysAgo: 1.1, act: () => add(second, "client", budget, { shelf: "client" }) },
  ];
}
