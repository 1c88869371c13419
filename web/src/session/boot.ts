import type { Firm } from "@portico/contract/firm/firm";

/** What a page knows before it makes its first call. */
interface Boot {
  /**
   * The server's address without a trailing slash. Empty means the origin of the page (spec §7: the address
   * is configured at run time).
   */
  apiBase: string;
  firm: Firm;
}

/** The placeholder for the firm's name. The server replaces it wherever a prerendered page contains it. */
const FIRM_NAME_PLACEHOLDER = "%FIRM_NAME%";

/**
 * The placeholder for the firm's word for an agent, as it is written within a sentence. It is in capitals so
 * that no code changes its case before the server replaces it.
 */
const AGENT_PLACEHOLDER = "%AGENT%";

/**
 * The parts of the firm that prerendered pages show. All other fields are missing. Reading them is like
 * reading null, and they cost no bytes on the sign-in page.
 */
export const blankFirm = {
  name: FIRM_NAME_PLACEHOLDER,
  labels: { agent: { one: AGENT_PLACEHOLDER } },
  logo: null,
  support_email: null,
  google_client_id: null,
} as unknown as Firm;

let boot: Boot = { apiBase: "", firm: blankFirm };

/** Returns the data that the page was started with. Until that data has been read, it is blank. */
export function currentBoot(): Boot {
  return boot;
}

/** Reads the data that the server wrote into the page. Returns false if there is none, as in the phone app. */
export function readBoot(): boolean {
  const content = document.querySelector<HTMLMetaElement>('meta[name="portico"]')?.content ?? "";
  if (!content.startsWith("{")) return false;
  const { api_base = "", firm } = JSON.parse(content) as { api_base?: string; firm: Firm };
  boot = { apiBase: api_base, firm };
  return true;
}
