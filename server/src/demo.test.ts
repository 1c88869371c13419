import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { runBeside } from "../test/program.ts";
import { startEmbeddedPostgres } from "./platform/database/embedded-postgres.ts";

test("the demo has people and invitations in every state that a list shows and as many clients as requested, and leaves existing data alone", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "portico-demo-"));
  // If root runs this, the database runs as another user, who has to be able to enter the folder.
  await chmod(dataDir, 0o711);
  const run = () => runBeside("demo.ts", ["300"], { DATA_DIR: dataDir });
  const { code, output } = await run();
  expect([code, output]).toEqual([0, expect.stringContaining("Everyone's password is: ")]);
  expect((await run()).code).toBe(0);

  const database = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const count = async (table: string, where: string): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${table} where ${where}`,
    );
    return rows[0]!.n;
  };
  const isOpen = "used_at is null and withdrawn_at is null and expires_at > now()";
  const states: Record<string, number> = {
    "not opened": await count("invitation", `${isOpen} and delivery = 'sent' and opened_at is null`),
    opened: await count("invitation", `${isOpen} and opened_at is not null`),
    failed: await count("invitation", `${isOpen} and delivery = 'failed'`),
    "link alone": await count("invitation", `${isOpen} and delivery = 'none'`),
    "sent again": await count("invitation", `${isOpen} and send_count > 1`),
    expired: await count("invitation", "used_at is null and withdrawn_at is null and expires_at < now()"),
    "asked again": await count("invitation", "asked_again_at is not null and used_at is null"),
    withdrawn: await count("invitation", "withdrawn_at is not null"),
    used: await count("invitation", "used_at is not null"),
    leaving: await count("app_user", "status = 'erasing'"),
    pictured: await count("app_user", "avatar_key is not null"),
    "seen this week": await count("app_user", "last_seen_at > now() - interval '7 days'"),
    "beside the story": await count("app_user", "reference like 'C-%' and role = 'client'"),
    "told at their assignment": await count("assignment", "client_sort_name is not null"),
    "published articles": await count("article", "status = 'published' and kind = 'article'"),
    "confirmed announcements": await count(
      "receipt join article on thing_id = article.id",
      "article.kind = 'announcement' and acknowledged_at is not null",
    ),
    "reports that wait to be confirmed": await count(
      "report",
      "status = 'published' and acknowledgement_required and not exists (select from receipt where thing_id = report.id and acknowledged_at is not null)",
    ),
    "confirmed reports": await count(
      "receipt join report on thing_id = report.id",
      "report.status = 'published' and acknowledgement_required and acknowledged_at is not null",
    ),
    "open requests": await count("request", "state = 'open'"),
    "late requests": await count("request", "state = 'open' and missing_on < current_date"),
    "requests of which all is sent": await count("request", "state = 'submitted'"),
    "completed requests": await count("request", "state = 'completed'"),
    "cancelled requests": await count("request", "state = 'cancelled'"),
    "returned documents": await count("request_item", "state = 'rejected'"),
    "seen long ago": await count("app_user", "last_seen_at < now() - interval '60 days'"),
  };
  const admins = await count("app_user", "role = 'admin' and status = 'active'");
  const large = await count("app_user", "reference like 'C-%'");
  const untrue = await count(
    "app_user",
    "has_agent <> exists (select from assignment where client_id = app_user.id and not is_over)",
  );
  // There must be no second factor: its user could not sign in, and the server could not decrypt its secret.
  const unopened = await count("two_factor", "true");
  const spent = await count("rate_limit", "true");
  const later = await count("app_user", "created_at > now() or last_seen_at > now()");
  await client.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
  expect(Object.entries(states).filter(([, number]) => number === 0)).toEqual([]);
  // Two admins of the story, and three of the enlarged firm.
  expect([admins, later, large, untrue, unopened, spent]).toEqual([5, 0, 300, 0, 0, 0]);
});
