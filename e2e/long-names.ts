import { type Actor, callApi, newAddress, newPair } from "./actors.ts";
import type { Portico } from "./portico.ts";

/** 80 letters in which a line cannot break. */
export const LONG = "Wolfeschlegelsteinhausenbergerdorff".padEnd(80, "welchevoraltern");
const LONG_ADDRESS = `${LONG.slice(0, 60)}@${LONG.slice(0, 40)}.example`.toLowerCase();

/** An agent and a client with extremely long names, and two more invited people with such names. */
export async function newLongPair(portico: Portico, admin: Actor) {
  const pair = await newPair(portico, admin);
  const ids = [pair.agent.id, pair.client.id];
  await portico.rows("update app_user set first_name = $2, last_name = 'Sr' where id = any($1)", [ids, LONG]);
  // A reference can belong to only one client.
  const referenceLike = (id: string) => `${LONG.slice(0, 28)}${id.slice(-12)}`;
  const reference = referenceLike(pair.client.id);
  await portico.rows("update app_user set reference = $2 where id = $1", [pair.client.id, reference]);
  const invited = async (as: Actor, role: string, more: object) => {
    const json = { role, people: [{ first_name: LONG, last_name: "Sr", ...more }] };
    await callApi(portico, "POST", "invitations/", { as, json });
  };
  await invited(pair.agent, "client", { email: LONG_ADDRESS, reference: referenceLike(pair.agent.id) });
  await invited(admin, "agent", { email: newAddress("agent") });
  await portico.rows("update app_user set first_name = $1 where email = $2", [LONG, LONG_ADDRESS]);
  return pair;
}
