import type { Firm } from "@portico/contract/firm/firm";

/** What a page knows before its first call. */
interface Boot {
  /**
   * Without a trailing slash; empty means the page's own origin (spec §7: from configuration, at run time).
   */
  apiBase: string;
  firm: Firm;
}

/** The server replaces this text with the firm's name wherever a prerendered page shows it. */
const FIRM_NAME_PLACEHOLDER = "%FIRM_NAME%";

/**
 * The server replaces this text with the firm's word for an agent, as it is written within a sentence. In
 * capitals, the text is not changed before that.
 */
const AGENT_PLACEHOLDER = "%AGENT%";

/**
 * The parts of the firm that prerendered pages show. All other fields are missing, which reads like null and
 * costs no bytes on the sign-in page.
 */
export const blankFirm = {
  name: FIRM_NAME_PLACEHOLDER,
  labels: { agent: { one: AGENT_PLACEHOLDER } },
  logo: null,
  support_email: null,
  google_client_id: null,
} as unknown as Firm;

let boot: Boot = { apiBase: "", firm: blankFirm };

/** The data from booting; blank only before that. */
export function currentBoot(): Boot {
  return boot;
}

/** Reads what the server wrote into the page. Returns false if no server wrote it (the phone app). */
export function readBoot(): boolean {
  const content = document.querySelector<HTMLMetaElement>('meta[name="portico"]')?.content ?? "";
  if (!content.startsWith("{")) return false;
  const { api_base = "", firm } = JSON.parse(content) as { api_base?: string; firm: Firm };
  boot = { apiBase: api_base, firm };
  return true;
}
