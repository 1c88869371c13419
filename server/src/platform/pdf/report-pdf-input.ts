import type { ReportContent } from "@portico/contract/reports/report-fields";
import type { DateStyle } from "../clock.ts";

/**
 * Everything that the PDF of a report is made from. The same input gives the same bytes: nothing is looked
 * up, and no clock is read.
 */
export interface ReportPdfInput {
  /** `published_at` is always set: for a report that is published later, it is the scheduled time. */
  content: ReportContent;
  /** The portal's own address, without a slash at its end. */
  publicUrl: string;
  firm: {
    name: string;
    /** A PNG; null when the firm has none. */
    logo: Uint8Array | null;
    /** As BCP 47, for the metadata. */
    language: string;
    /** Where readers can ask; shown below the disclosures. */
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

/** Makes PDFs of reports, one by one; a dependency, so that a test can delay it. */
export interface ReportPdfMaker {
  /** Throws when the PDF could not be made; the caller may try again. */
  make(input: ReportPdfInput): Promise<MadePdf>;
  /** Ends its process. */
  stop(): Promise<void>;
}
