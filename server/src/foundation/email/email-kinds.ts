/**
 * The kinds of emails. Each `*.email.ts` adds the kinds of the emails that it writes. Each email also has its
 * kind in a header, so that mail rules and tests need not read the subject.
 */
export interface EmailKinds {}
export type EmailKind = keyof EmailKinds;
