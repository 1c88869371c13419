import { eraseDueAccounts } from "../../src/privacy/deletion/erase-due-accounts.ts";
import { issueFirstAdminToken } from "../../src/identity/first-admin.ts";
import { DAY_MS } from "../../src/platform/clock.ts";
import { firstAdmin, invite, invited } from "../actors.ts";
import { goodPicture } from "../pictures.ts";
import { GOOD_PASSWORD } from "../test-app.ts";
import type { ReleaseKeys } from "./stored-release.ts";
import { fillDocuments } from "./fill-documents.ts";
import { fillRecords } from "./fill-records.ts";
import { ADMIN, AGENT, type Filler, OTHER_ADMIN, OTHER_AGENT } from "./release-filler.ts";

type Keys = Pick<ReleaseKeys, "deletion" | "agent" | "admin" | "emails"> & {
  deletionUndo: string;
  expiredInvitation: string;
};

/** Makes people of every role and status, and the firm. In between, a month passes. */
export async function fillPeople(filler: Filler): Promise<Keys> {
  const { app, ok, fresh, client } = filler;
  // The link that is issued next makes this link invalid.
  await issueFirstAdminToken(app.deps.database, app.clock.now());
  await firstAdmin(app, ADMIN);
  const confirmation = await app.mailbox.take(ADMIN);
  await ok("PATCH", `user/?token=${confirmation.token}`, { json: { email_verified: true } });
  for (const [role, email] of [
    ["admin", OTHER_ADMIN],
    ["agent", AGENT],
    ["agent", OTHER_AGENT],
  ] as const)
    await invited(app, await fresh(ADMIN), role, email);
  const bearer = (await fresh(ADMIN)).accessToken;
  await ok("PATCH", "firm/", {
    bearer,
    json: {
      support_email: "help@firm.example",
      support_phone: "+49 30 100",
      website: "firm.example",
      office_address: "1 Row",
    },
  });
  const logo = new FormData();
  logo.append("logo", new Blob([new Uint8Array(await goodPicture("png", 64, 64))]), "logo.png");
  await ok("PUT", "firm/logo", { bearer, multipart: logo });
  await ok("PUT", "firm/two_factor", { bearer, json: { roles: ["agent"] } });

  const deletion = await fillDeletions(filler);
  await ok("PUT", "firm/two_factor", {
    bearer: (await fresh(ADMIN)).accessToken,
    json: { roles: ["admin"] },
  });

  const agent = await fresh(AGENT);
  const own = await invite(app, agent, "client", "cleo@home.example", { message: "Welcome, Cleo." });
  const json = { first_name: "Cleo", last_name: "Clark", password: GOOD_PASSWORD };
  const cleo = (await ok("POST", `user/?token=${own.token}`, { json })).body.access_token as string;
  await ok("PATCH", "user/", { bearer: cleo, json: { phone: "+49 30 1234567" } });
  await fillRecords(filler);
  await fillDocuments(filler);
  for (const name of ["nora", "dean"]) await client(name);
  // These states cannot be reached by any call yet.
  await app.rows("update app_user set role = null where email = 'nora@home.example'");
  await app.rows("update app_user set status = 'deactivated' where email = 'dean@home.example'");
  return {
    ...deletion,
    admin: ADMIN,
    agent: { email: AGENT, client: "cleo@home.example" },
    emails: [ADMIN, OTHER_ADMIN, AGENT, OTHER_AGENT, "cleo@home.example", "nora@home.example"],
  };
}

/** Makes one user who has been erased, one whose erasure is due, and one who can still undo the deletion. */
async function fillDeletions({ app, ok, fresh, client }: Filler) {
  const remove = async (name: string) => {
    const { accessToken, email, id } = await client(name);
    await ok("DELETE", "user/", { bearer: accessToken, json: { password: GOOD_PASSWORD } });
    return { id, ...(await app.mailbox.take(email, "account_deleted")) };
  };
  // The assignments of a departing agent end.
  const left = await invited(app, await fresh(ADMIN), "agent", "leo@firm.example");
  await invite(app, left, "client", "lisa@home.example");
  await ok("DELETE", "user/", { bearer: left.accessToken, json: { password: GOOD_PASSWORD } });
  await remove("eve");
  await app.settled();
  app.clock.move(15 * DAY_MS);
  await eraseDueAccounts(app.deps);
  const expired = await invite(app, await fresh(ADMIN), "client", "xena@home.example");
  const due = await remove("dora");
  app.clock.move(13 * DAY_MS);
  const undone = await remove("una");
  app.clock.move(2 * DAY_MS);
  await ok("POST", "invitations/ask_again", { json: { token: expired.token } });
  return {
    deletion: { dueId: due.id, undoneEmail: "una@home.example" },
    deletionUndo: undone.token,
    expiredInvitation: expired.token,
  };
}
