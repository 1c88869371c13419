export const visitors = ["guest", "no role", "no name", "admin", "agent", "client"] as const;
export type Visitor = (typeof visitors)[number];

interface Screen {
  name: string;
  path: string;
  /** The visitors who stay on the page. */
  here: ReadonlySet<Visitor>;
  /** The visitors who stay at the address and see the not-found page. */
  notFound: ReadonlySet<Visitor>;
  /** The path each visitor lands on. */
  landing: Record<Visitor, string>;
}

/** The client whose pages are opened, and the agent of this client. */
export interface Shown {
  agent: string;
  client: string;
}

/** An id that no user has. */
export const NOBODY = "0190b5a4-0000-7000-8000-000000000001";
const homes: Record<Visitor, string> = {
  guest: "/auth/login",
  "no role": "/auth/login",
  "no name": "/auth/complete",
  admin: "/agents",
  agent: "/clients",
  client: "/reports",
};

/**
 * The screens of spec §2, and where each visitor lands: on the visitor's home, on the screen itself ("here"),
 * or on the not-found page ("404").
 */
const TABLE = `
  name                        | path                       | guest | no role | no name | admin | agent | client
  index                       | /                          | home  | home    | home    | home  | home  | home
  content                     | /content                   | home  | home    | home    | here  | here  | here
  profile                     | /profile                   | home  | home    | home    | here  | here  | here
  reports                     | /reports                   | home  | home    | home    | home  | home  | here
  auth-login                  | /auth/login                | here  | home    | home    | home  | home  | home
  agents-id                   | /agents/{agent}            | home  | home    | home    | here  | here  | here
  agents-id, nobody           | /agents/{nobody}           | home  | home    | home    | 404   | 404   | 404
  agents                      | /agents                    | home  | home    | home    | here  | home  | home
  clients-id                  | /clients/{client}          | home  | home    | home    | here  | here  | here
  clients-id, nobody          | /clients/{nobody}          | home  | home    | home    | 404   | 404   | 404
  auth-complete               | /auth/complete             | home  | home    | here    | home  | home  | home
  clients                     | /clients                   | home  | home    | home    | home  | here  | home
  auth-reset-sent             | /auth/reset-sent           | here  | home    | home    | home  | home  | home
  materials                   | /materials                 | home  | home    | home    | here  | here  | here
  auth-password-new           | /auth/password-new         | here  | here    | here    | here  | here  | here
  auth-confirm-email          | /auth/confirm-email        | here  | here    | here    | here  | here  | here
  auth-signup-role            | /auth/signup-agent         | here  | here    | here    | here  | here  | here
  auth-signup-role, no role   | /auth/signup-king          | home  | home    | home    | home  | home  | home
  auth-signup-client          | /auth/signup-client        | here  | here    | here    | here  | here  | here
  auth-forgot-password        | /auth/forgot-password      | here  | home    | home    | home  | home  | home
  auth-google-callback        | /auth/google/callback      | here  | home    | home    | home  | home  | home
  materials-agent-id          | /materials/agent/{agent}   | home  | home    | home    | here  | here  | here
  materials-agent-id, nobody  | /materials/agent/{nobody}  | home  | home    | home    | 404   | 404   | 404
  materials-client-id         | /materials/client/{client} | home  | home    | home    | here  | here  | here
  materials-client-id, nobody | /materials/client/{nobody} | home  | home    | home    | 404   | 404   | 404
  auth-confirm-email-change   | /auth/confirm-email-change | here  | here    | here    | here  | here  | here
`;

/** Returns the screens of the table. The pages about one person are those of the given client and agent. */
export function screensOf({ agent, client }: Shown): Screen[] {
  return TABLE.trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [name = "", pattern = "", ...where] = line.split("|").map((cell) => cell.trim());
      const path = pattern.replace("{agent}", agent).replace("{client}", client).replace("{nobody}", NOBODY);
      const whereIs = (place: string) => new Set(visitors.filter((_, at) => where[at] === place));
      const [here, notFound] = [whereIs("here"), whereIs("404")];
      const landings = visitors.map((visitor) => [
        visitor,
        here.has(visitor) || notFound.has(visitor) ? path : homes[visitor],
      ]);
      const landing = Object.fromEntries(landings) as Record<Visitor, string>;
      return { name, path, here, notFound, landing };
    });
}

/** The only screen on which no visitor stays: it signs the user out and leads to the sign-in page. */
export const SIGN_OUT_PATH = "/auth/logout";
