import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, minutesLater, signedIn } from "../../../test/actors.ts";
import { imported, uploads } from "../../../test/import-file.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());

const agentsOf = () =>
  app.rows<{ client: string; agent: string; status: string }>(
    `select client.first_name as client, agent.first_name as agent, agent.status from assignment
     join app_user client on client.id = client_id join app_user agent on agent.id = agent_id where not is_over order by 1`,
  );

test("clients can be imported for agents whom an earlier import added and no one has invited; an undo of the earlier import then does not remove these agents", async () => {
  const agents = await imported(
    app,
    admin,
    "agents",
    "Name,Email\nMira Brok,mira@firm.example\nTomas Reed,tomas@firm.example\nLena Falk,lena@firm.example\n",
  );
  const clients = await imported(
    app,
    admin,
    "clients",
    "Name,Email,Agent\nOlaf Ash,olaf@home.example,Mira Brok\nNora Lark,nora@home.example,TOMAS@firm.example\n",
  );
  expect(clients.counts).toMatchObject({ created: 2, invalid: 0 });
  expect(await agentsOf()).toEqual([
    { client: "Nora", agent: "Tomas", status: "added" },
    { client: "Olaf", agent: "Mira", status: "added" },
  ]);
  const undone = await uploads(app, admin).undo(agents.id);
  expect(undone.counts).toMatchObject({ undone: 1, kept: 2 });
  expect(await agentsOf()).toHaveLength(2);
});

test("inviting the agents of a file needs a recent sign-in, but a dry run does not", async () => {
  const file = "Name,Email\nVera Moss,vera@firm.example\n";
  const { id } = await imported(app, admin, "agents", file);
  const invite = (who: Actor, json: object) =>
    app.send("POST", `imports/${id}/invite`, { bearer: who.accessToken, json });
  const stale = await minutesLater(app, admin);
  expect((await invite(stale, { dry_run: true })).body.affected).toBe(1);
  const refused = await invite(stale, {});
  expect([refused.status, refused.body.code]).toEqual([400, "step_up_required"]);
  await app.settled();
  expect(await app.rows("select 1 from invitation where role = 'agent'")).toEqual([]);
  admin = await signedIn(app, admin.email);
  expect((await invite(admin, {})).status).toBe(202);
  await app.mailbox.take("vera@firm.example", "invitation");
});

test("if a client is imported while the import of the client's agent is undone, either the agent stays and gets the client, or the client's row is invalid", async () => {
  const agents = await imported(app, admin, "agents", "Name,Email\nIda Teal,ida@firm.example\n");
  const file = uploads(app, admin);
  const { body } = await file.start("clients", "Name,Email,Agent\nHugo Finch,hugo@home.example,Ida Teal\n");
  await file.check(body);
  const [clients, undone] = await Promise.all([file.run(body.id), file.undo(agents.id)]);
  const isKept = undone.counts.kept === 1;
  expect(clients.counts).toMatchObject(isKept ? { created: 1, invalid: 0 } : { created: 0, invalid: 1 });
  expect((await agentsOf()).filter(({ client }) => client === "Hugo")).toHaveLength(isKept ? 1 : 0);
});
