import { PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";
// oxlint-disable-next-line import/default -- Vite gives the address of a file that is asked for so
import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

interface Policy {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

/** Starts the worker that reads PDFs. Our security policy refuses pdf.js's own way of starting it. */
export function startPdfWorker() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy("portico-worker", {
    createScriptURL(address) {
      if (address !== workerAddress) throw new TypeError("This is not the PDF worker.");
      return address;
    },
  });
  const port = new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: "module" });
  const worker = new PDFWorker({ port: port as never });
  return {
    worker,
    end() {
      worker.destroy();
      port.terminate();
    },
  };
}
