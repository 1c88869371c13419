import type { ReportContent } from "@portico/contract/reports/report-fields";
import type { DateStyle } from "../clock.ts";

/** All that the PDF of a report is made from. The same input gives the same bytes: nothing of it is looked up, and no clock is read. */
export interface ReportPdfInput {
  /** `published_at` is set, also of a report that is published later: the time it is scheduled for. */
  content: ReportContent;
  /** What an address of the portal itself begins with, without a slash at its end. */
  publicUrl: string;
  firm: {
    name: string;
    /** A PNG; null: the firm has none. */
    logo: Uint8Array | null;
    /** BCP 47, for the metadata. */
    language: string;
    /** Where people ask: below the disclosures. */
    supportEmail: string | null;
    supportPhone: string | null;
    website: string | null;
    dates: DateStyle;
  };
}

export interface MadePdf {
  bytes: Uint8Array;
  /** In hex. */
  sha256: string;
}

/** Makes PDFs of reports, each by itself; a part of the program, so that a test can hold it. */
export interface ReportPdfMaker {
  /** Throws when the PDF could not be made; may be asked again. */
  make(input: ReportPdfInput): Promise<MadePdf>;
  /** Ends its process. */
  stop(): Promise<void>;
}
