import * as z from "zod/mini";

/** What clients and colleagues see of an agent. */
export const agentProfile = z.object({
  title: z.nullable(z.string()),
  team: z.nullable(z.string()),
  /** The number under which an authority or a chamber registers the agent. */
  registration_no: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  public_phone: z.nullable(z.string()),
  /** The address that is shown instead of the one the agent signs in with. */
  public_email: z.nullable(z.string()),
  /** Whether the address of the sign-in is shown if there is no `public_email`. */
  shows_sign_in_email: z.boolean(),
  /** The address at which others reach the agent. Null if the agent shows none. */
  contact_email: z.nullable(z.string()),
  /** The languages that the agent speaks, as language tags (BCP 47). */
  languages: z.array(z.string()),
  /** Always an https address. */
  booking_url: z.nullable(z.string()),
  accepts_clients: z.boolean(),
});
export type AgentProfile = z.infer<typeof agentProfile>;
