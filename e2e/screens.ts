export const visitors = ["guest", "no role", "no name", "admin", "agent", "client"] as const;
export type Visitor = (typeof visitors)[number];

export interface Screen {
  name: string;
  path: string;
  /** Who stays. */
  here: ReadonlySet<Visitor>;
  /** The path each visitor lands on. */
  landing: Record<Visitor, string>;
}

/** An id that nobody has. */
const ID = "0190b5a4-0000-7000-8000-000000000001";
const homes: Record<Visitor, string> = {
  guest: "/auth/login",
  "no role": "/auth/login",
  "no name": "/auth/complete",
  admin: "/agents",
  agent: "/clients",
  client: "/reports",
};

/** spec §2, and where each visitor lands: on their home, or "here". */
const TABLE = `
  name                      | path                       | guest | no role | no name | admin | agent | client
  index                     | /                          | home  | home    | home    | home  | home  | home
  content                   | /content                   | home  | home    | home    | here  | here  | here
  profile                   | /profile                   | home  | home    | home    | here  | here  | here
  reports                   | /reports                   | home  | home    | home    | home  | home  | here
  auth-login                | /auth/login                | here  | home    | home    | home  | home  | home
  agents-id                 | /agents/{id}               | home  | home    | home    | here  | here  | here
  agents                    | /agents                    | home  | home    | home    | here  | home  | home
  clients-id                | /clients/{id}              | home  | home    | home    | here  | here  | here
  auth-complete             | /auth/complete             | home  | home    | here    | home  | home  | home
  clients                   | /clients                   | home  | home    | home    | home  | here  | home
  auth-reset-sent           | /auth/reset-sent           | here  | home    | home    | home  | home  | home
  materials                 | /materials                 | home  | home    | home    | here  | here  | here
  auth-password-new         | /auth/password-new         | here  | here    | here    | here  | here  | here
  auth-confirm-email        | /auth/confirm-email        | here  | here    | here    | here  | here  | here
  auth-signup-role          | /auth/signup-agent         | here  | here    | here    | here  | here  | here
  auth-signup-role, no role | /auth/signup-king          | home  | home    | home    | home  | home  | home
  auth-signup-client        | /auth/signup-client        | here  | here    | here    | here  | here  | here
  auth-forgot-password      | /auth/forgot-password      | here  | home    | home    | home  | home  | home
  auth-google-callback      | /auth/google/callback      | here  | home    | home    | home  | home  | home
  materials-agent-id        | /materials/agent/{id}      | home  | home    | home    | here  | here  | here
  materials-client-id       | /materials/client/{id}     | home  | home    | home    | here  | here  | here
  auth-confirm-email-change | /auth/confirm-email-change | here  | here    | here    | here  | here  | here
`;

export const screens: readonly Screen[] = TABLE.trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [name = "", pattern = "", ...where] = line.split("|").map((cell) => cell.trim());
    const path = pattern.replace("{id}", ID);
    const here = new Set(visitors.filter((_, at) => where[at] === "here"));
    const landings = visitors.map((visitor) => [visitor, here.has(visitor) ? path : homes[visitor]]);
    return { name, path, here, landing: Object.fromEntries(landings) as Record<Visitor, string> };
  });

/** The one screen that nobody can stand on: it signs out and leads to the sign-in page. */
export const SIGN_OUT_PATH = "/auth/logout";
