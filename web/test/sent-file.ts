import { wire } from "./wire.ts";

/**
 * Replaces the browser's XMLHttpRequest, by which forms with a file are sent. `wire` answers it in the same
 * way as fetch.
 */
export class SentFile {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  status = 0;
  responseText = "";
  #headers = new Headers();
  #isGone = false;
  #method = "";
  #address = "";

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(): void {}

  getResponseHeader(name: string): string | null {
    return this.#headers.get(name);
  }

  abort(): void {
    this.#isGone = true;
    this.onabort?.();
    this.onloadend?.();
  }

  send(body: FormData): void {
    void this.#answered(body);
  }

  async #answered(body: FormData): Promise<void> {
    try {
      const answer = await wire.fetch(this.#address, { method: this.#method, body });
      this.responseText = await answer.text();
      this.status = answer.status;
      this.#headers = answer.headers;
      if (this.#isGone) return;
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      this.onload?.();
    } catch {
      if (!this.#isGone) this.onerror?.();
    }
    this.onloadend?.();
  }
}
