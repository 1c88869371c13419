import { invite } from "../actors.ts";
import type { ReleaseKeys } from "./stored-release.ts";
import { ADMIN, AGENT, type Filler } from "./release-filler.ts";

/** Makes invitations in every state. */
export async function fillInvitations(filler: Filler): Promise<ReleaseKeys["invitation"]> {
  const { app, ok, fresh } = filler;
  const admin = await fresh(ADMIN);
  const bearer = admin.accessToken;
  const { body } = await ok("POST", "invitations/", {
    bearer: (await fresh(AGENT)).accessToken,
    headers: { "idempotency-key": "one press of the button" },
    json: {
      role: "client",
      message: "We look forward to you.",
      people: [{ email: "ivy@home.example", first_name: "Ivy", last_name: "Irving", reference: "K-17" }],
    },
  });
  const open = await app.mailbox.take("ivy@home.example", "invitation");
  await ok("GET", `user/invitee/details?token=${open.token}`);

  const withdrawn = await invite(app, admin, "client", "will@home.example");
  await ok("DELETE", `invitations/${withdrawn.id}`, { bearer });
  const resent = await invite(app, admin, "client", "rita@home.example");
  await ok("POST", `invitations/${resent.id}/resend`, { bearer });
  const corrected = await invite(app, admin, "client", "typo@home.example");
  await ok("PATCH", `invitations/${corrected.id}`, { bearer, json: { email: "tony@home.example" } });
  const failed = await invite(app, admin, "client", "fay@home.example");
  await app.settled();
  await app.rows(
    "update invitation set delivery = 'failed', delivery_problem = '550 No such mailbox' where id = $1",
    [failed.id],
  );
  const silent = await ok("POST", "invitations/", {
    bearer,
    json: { role: "client", people: [{ email: "carl@home.example" }], send: false },
  });
  const id = silent.body.results[0].invitation_id as string;
  const link = await ok("POST", `invitations/${id}/link`, { bearer });
  if (body.results[0].result !== "sent") throw new Error("The open invitation was not sent.");
  return {
    email: "ivy@home.example",
    token: open.token,
    copiedToken: new URL(link.body.url).searchParams.get("token")!,
    deadTokens: [withdrawn.token, resent.token, corrected.token],
  };
}
