import { PASSWORD, signInBody, type Tokens } from "./people.ts";

const AT_A_TIME = 10;
/** As many networks as the people of a firm come from, so that no rate limit per network is reached. */
const NETWORKS = 1_000;
/** This number shares no factor with 100, so that the kinds of requests are mixed. */
const STEP = 37;

/** Makes the request with this number. */
type Make = (number: number) => [path: string, init?: RequestInit];

/** Signs the first admin up. Returns the tokens of this admin, who then sends the mixed requests. */
export async function signUpAdmin(url: string, token: string, email: string): Promise<Tokens> {
  const answer = await fetch(`${url}/api/frontend/user/?token=${token}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ first_name: "Test", last_name: "Admin", email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Nobody signed up: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

/** Sends requests of every kind, several at a time, from many networks. Throws at the first that fails. */
export async function sendMixed(
  url: string,
  who: Tokens & { email: string },
  { from, to }: { from: number; to: number },
): Promise<void> {
  const cycle = cycleOf(who);
  let next = from;
  const line = async () => {
    while (next < to) {
      const number = next++;
      const [path, init] = cycle[(number * STEP) % cycle.length]!(number);
      const headers = new Headers(init?.headers);
      const network = number % NETWORKS;
      headers.set("x-forwarded-for", `10.1.${network >> 8}.${network & 255}`);
      const answer = await fetch(url + path, { ...init, headers });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, line));
}

/** A cycle of a hundred requests: half of them read the user, and one signs in. */
function cycleOf({ access_token, refresh_token, email }: Tokens & { email: string }): Make[] {
  const api = "/api/frontend";
  const headers = { authorization: `Bearer ${access_token}` };
  const post = (contentType: string, body: string) => ({
    method: "POST",
    headers: { "content-type": contentType },
    body,
  });
  const json = (value: object) => post("application/json", JSON.stringify(value));
  const kinds: [share: number, make: Make][] = [
    [50, () => [`${api}/user/`, { headers }]],
    [10, () => ["/auth/login"]],
    [5, () => ["/agents"]],
    [5, () => ["/favicon.svg"]],
    [10, () => [`${api}/clients/`, { headers }]],
    [5, () => [`${api}/firm/`]],
    [9, () => [`${api}/user/token/refresh`, json({ refresh_token, token_type: "bearer" })]],
    [5, (number) => [`${api}/user/`, patch(headers, { first_name: `Test ${number}` })]],
    [1, () => [`${api}/user/token`, post("application/x-www-form-urlencoded", signInBody(email))]],
  ];
  return kinds.flatMap(([share, make]) => Array<Make>(share).fill(make));
}

function patch(headers: Record<string, string>, value: object): RequestInit {
  return {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(value),
  };
}
