import type { ReportContent } from "@portico/contract/reports/report-fields";
import type { DateStyle } from "../clock.ts";

/**
 * Everything that the PDF of a report is made from. The same input gives the same bytes, because nothing else
 * is read, not even the time.
 */
export interface ReportPdfInput {
  /**
   * The content of the report. `published_at` is always set: if the report is published later, it is the
   * scheduled time.
   */
  content: ReportContent;
  /** The portal's own address, without a slash at its end. */
  publicUrl: string;
  firm: {
    name: string;
    /** The logo as a PNG, or null when the firm has none. */
    logo: Uint8Array | null;
    /** The language of the PDF, as a BCP 47 tag, for its metadata. */
    language: string;
    /** The ways to contact the firm, which are shown below the disclosures. */
    supportEmail: string | null;
    supportPhone: string | null;
    website: string | null;
    dates: DateStyle;
  };
}

export interface MadePdf {
  bytes: Uint8Array;
  /** The SHA-256 of the bytes, in hex. */
  sha256: string;
}

/** Makes PDFs of reports, one at a time. It is passed in as a dependency, so that a test can delay it. */
export interface ReportPdfMaker {
  /** Makes the PDF of a report. Throws when that fails; the caller may try again. */
  make(input: ReportPdfInput): Promise<MadePdf>;
  /** Ends the process that makes the PDFs, and fails the reports that still wait. */
  stop(): Promise<void>;
}
