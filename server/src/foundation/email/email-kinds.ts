/**
 * The kinds of emails. Each `*.email.ts` adds the kinds that it writes. The kind is also in a header of the
 * email, so that mail rules and tests need not read the subject.
 */
export interface EmailKinds {}
export type EmailKind = keyof EmailKinds;
