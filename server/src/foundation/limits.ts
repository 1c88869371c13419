import type { RateLimit } from "../platform/http/rate-limits.ts";

/**
 * Calls are counted per signed-in person, or per network if nobody is signed in. Pages and pictures are
 * counted per network. The number of tries for one account is limited separately (foundation/attempts).
 */
export const limits = {
  /**
   * High enough for a whole office behind one address that signs in at nine o'clock. This limit does not stop
   * people who guess passwords: the locks do (foundation/attempts).
   */
  sign_in: { points: 120, seconds: 300, isShared: true },
  refresh: { points: 1_200, seconds: 60, isShared: false },
  /**
   * Calls that send an email to a person. Some calls give the same answer for every address, so that they do
   * not reveal which addresses have an account. Such a call counts as `token` instead.
   */
  email: { points: 30, seconds: 3_600, isShared: true },
  /** Calls that use up a mailed token or code. */
  token: { points: 120, seconds: 3_600, isShared: true },
  /**
   * Calls that make or follow a link to a file, such as an exported list or the copy of a person's data. Each
   * link works once.
   */
  download: { points: 120, seconds: 3_600, isShared: true },
  /** Calls that public pages make before sign-in. */
  lookup: { points: 600, seconds: 60, isShared: false },
  /** How many people one account may invite. Each of them gets an email. */
  invitation: { points: 3_000, seconds: 3_600, isShared: true },
  /** Uploads of pictures. Each has some megabytes and is held in memory while it is read. */
  picture: { points: 60, seconds: 60, isShared: false },
  /** Imports of files. Each has up to 20 MB and is held in memory while it is read. */
  import: { points: 60, seconds: 3_600, isShared: true },
  /** Calls that open a document by a link. 200 people behind one address may follow such links at once. */
  file: { points: 6_000, seconds: 60, isShared: false },
  /** Enough to upload 20 files of 100 MB at once, in parts of 5 MB. Some parts may have to be sent again. */
  upload: { points: 3_000, seconds: 60, isShared: false },
  /**
   * Enough for 200 people behind one address who each open 30 pages a minute. The files that a page is built
   * from are not counted.
   */
  page: { points: 6_000, seconds: 60, isShared: false },
  /**
   * Enough for 200 people behind one address who each open two lists of 50 people, with pictures that their
   * browsers have not cached yet.
   */
  avatar: { points: 20_000, seconds: 60, isShared: false },
  read: { points: 6_000, seconds: 60, isShared: false },
  write: { points: 600, seconds: 60, isShared: false },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof limits;
