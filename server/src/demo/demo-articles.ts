import type { DemoPerson } from "./demo-people.ts";

interface Answer {
  id: string;
}

interface Story {
  send: (
    method: "GET" | "POST" | "PATCH",
    path: string,
    payload?: object,
    bearer?: string,
  ) => Promise<Answer>;
  signIn(person: DemoPerson): Promise<string>;
  admin: DemoPerson;
  clients: readonly DemoPerson[];
}

interface Step {
  daysAgo: number;
  act(): Promise<unknown>;
}

interface DemoArticle {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags?: string[];
  body: string;
  daysAgo: number;
}

/** The articles are plainly invented: a demo gives nobody advice. */
const articles: readonly DemoArticle[] = [
  {
    slug: "a-calm-quarter-in-our-demo-market",
    title: "A calm quarter in our demo market",
    excerpt: "An invented look back at three invented months, with a table to show how one looks.",
    category: "Markets",
    tags: ["Quarter"],
    daysAgo: 5,
    body: `Nothing in this article is real. It shows how a firm can report on a quarter.

## What we did

In the demo market, long bonds did a little worse than short ones, so the demo firm holds:

- fewer bonds that run for more than **ten years**,
- more that are paid back within four,
- the same share of companies as before.

> A careful demo is not the one that never changes. It is the one you can read through.

## What it means in figures

| Part | March | September | Change |
| --- | ---: | ---: | ---: |
| Long bonds | 24% | 14% | ↓ 10 points |
| Short bonds | 21% | 31% | ↑ 10 points |
| Companies | 48% | 48% | unchanged |
| Cash | 7% | 7% | unchanged |`,
  },
  {
    slug: "how-to-read-your-report",
    title: "How to read your report",
    excerpt: "What each figure means, where it comes from, and how to see it as a table.",
    category: "Guides",
    tags: ["Reports", "First steps"],
    daysAgo: 26,
    body: `Your newest report is on the first page after you sign in.

## Figures

Each tile shows a figure, and below it how it has changed since the last report.

## Charts

Select **Show as table** below a chart to read its numbers. Your choice is remembered.

## Older reports

All your reports are in the list below the newest one, sorted by year.`,
  },
  {
    slug: "sending-documents-safely",
    title: "Sending documents safely",
    excerpt: "Use the portal in place of email: how to upload a file or photograph a page.",
    category: "Guides",
    tags: ["Documents", "First steps"],
    daysAgo: 48,
    body: `Files that you upload here can be seen by you and by those who look after you.

1. Open [Documents](/materials).
2. Select **Upload**, or drop a file onto the page.
3. On a phone, choose **Photo** to photograph a page. Several photos become one PDF.

You can delete what you sent until we've accepted it.`,
  },
  {
    slug: "ten-questions-before-a-first-meeting",
    title: "Ten questions before a first meeting",
    excerpt: "A short list to think about, written for this demo.",
    category: "Planning",
    daysAgo: 70,
    body: `Bring what you can. Nobody expects you to know it all.

- What would you like to have done in five years?
- Who else should be there when we talk?
- Which papers do you look for each year, and never find?`,
  },
  {
    slug: "our-demo-office-has-moved",
    title: "Our demo office has moved",
    excerpt: "The demo firm has no rooms at all, but here is how a notice about new ones would look.",
    category: "The firm",
    daysAgo: 96,
    body: "From next month the demo firm meets you by the harbour. The old address keeps working until March.",
  },
  {
    slug: "two-countries-one-plan",
    title: "Two countries, one plan",
    excerpt: "An invented example of someone who has worked abroad, told in three steps.",
    category: "Planning",
    tags: ["Abroad"],
    daysAgo: 118,
    body: `## The person

Someone worked ten years in one country and fifteen in another.

## The question

Where do the savings belong?

## The answer

In this demo: into one table, so that it can be seen at once.`,
  },
];

const notice = {
  slug: "our-demo-fees-from-january",
  kind: "announcement",
  audience: "clients",
  acknowledgement_required: true,
  title: "Our demo fees from January",
  excerpt: "Nobody pays more, since nobody pays in a demo. Please read the notice and confirm it.",
  category: "The firm",
  body: `## What stays

Everything costs what it cost before: nothing.

## What goes

Two fees that never existed are gone.

## What we ask of you

Please confirm below that you have read this notice, so that you see how that works.`,
};

/** What the demo's firm has published: six articles, and an announcement that some clients have confirmed. */
export function articleSteps({ send, signIn, admin, clients }: Story): Step[] {
  async function publish({ slug: _slug, ...article }: { slug: string } & Record<string, unknown>) {
    const bearer = await signIn(admin);
    const { id } = await send("POST", "content/", article, bearer);
    await send("POST", `content/${id}/publish`, {}, bearer);
  }
  const read = async (client: DemoPerson, slug: string) =>
    send("GET", `content/by-slug/${slug}`, undefined, await signIn(client));
  const confirm = async (client: DemoPerson) => {
    const { id } = await read(client, notice.slug);
    const name = `${client.first_name} ${client.last_name}`;
    await send("POST", `content/${id}/acknowledge`, { name, version: 1 }, await signIn(client));
  };
  // The first client, whom the demo shows first, has still to confirm it.
  const [, second, third] = clients;
  return [
    ...articles.map(({ daysAgo, ...article }): Step => {
      return { daysAgo, act: () => publish(article) };
    }),
    { daysAgo: 3.5, act: () => publish(notice) },
    { daysAgo: 3.2, act: () => confirm(second!) },
    { daysAgo: 2.9, act: () => read(third!, notice.slug) },
    { daysAgo: 2.7, act: () => read(second!, "how-to-read-your-report") },
    { daysAgo: 20, act: () => read(clients[0]!, "how-to-read-your-report") },
  ];
}
