import { API_PREFIX } from "@portico/contract/call";
import type { Firm } from "@portico/contract/portal/firm";
import { getFirm } from "@portico/contract/portal/firm";

/** What a page knows before its first call. */
interface Boot {
  /** Without its last slash; empty means the page's own origin (spec §7: from configuration, at run time). */
  apiBase: string;
  firm: Firm;
}

/** The server writes the firm's name over this text wherever a prerendered page shows it. */
const FIRM_NAME_PLACEHOLDER = "%FIRM_NAME%";

export const blankFirm: Firm = {
  name: FIRM_NAME_PLACEHOLDER,
  logo: null,
  support_email: null,
  google_client_id: null,
  google_ios_client_id: null,
};

let boot: Boot = { apiBase: "", firm: blankFirm };

/** What was booted with; only before `loadBoot` is it blank. */
export function currentBoot(): Boot {
  return boot;
}

/** Reads what the server wrote into the page, or asks for it where no server wrote the page (the phone app). */
export async function loadBoot(): Promise<void> {
  const content = document.querySelector<HTMLMetaElement>('meta[name="portico"]')?.content ?? "";
  boot = content.startsWith("{") ? fromPage(content) : await fromConfiguration();
}

function fromPage(content: string): Boot {
  const written = JSON.parse(content) as { api_base?: string; firm: Firm };
  return { apiBase: withoutLastSlash(written.api_base), firm: written.firm };
}

async function fromConfiguration(): Promise<Boot> {
  const config = (await getJson("/config.json").catch(() => ({}))) as { api_base?: string };
  const apiBase = withoutLastSlash(config.api_base);
  const firm = (await getJson(apiBase + API_PREFIX + getFirm.path).catch(() => null)) as Firm | null;
  return { apiBase, firm: firm ?? { ...blankFirm, name: "Portico" } };
}

async function getJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

function withoutLastSlash(address: string | undefined): string {
  return (address ?? "").replace(/\/$/, "");
}
