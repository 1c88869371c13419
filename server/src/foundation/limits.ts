import type { RateLimit } from "../platform/http/rate-limits.ts";

/**
 * Calls are counted per signed-in person, or per network if nobody is signed in. Pages and pictures are
 * counted per network. The number of tries for one account is limited separately (foundation/attempts).
 */
export const limits = {
  /**
   * A whole office behind one address may sign in at nine o'clock. Guessing is stopped by the locks
   * (foundation/attempts) and not by this limit.
   */
  sign_in: { points: 120, seconds: 300, isShared: true },
  refresh: { points: 1_200, seconds: 60, isShared: false },
  /**
   * Calls that send an email to a person. Calls that give the same answer for every address count as `token`
   * instead.
   */
  email: { points: 30, seconds: 3_600, isShared: true },
  /** Calls that use up a mailed token or code. */
  token: { points: 120, seconds: 3_600, isShared: true },
  /**
   * Downloads of a person's own copy of their data, by a link that works once. A download does not make other
   * people's calls wait.
   */
  download: { points: 120, seconds: 3_600, isShared: true },
  /** Calls of public pages before sign-in. */
  lookup: { points: 600, seconds: 60, isShared: false },
  /** People whom one account may invite, each with an email. */
  invitation: { points: 3_000, seconds: 3_600, isShared: true },
  /** Pictures of some megabytes, which are held in memory while they are read. */
  picture: { points: 60, seconds: 60, isShared: false },
  /** Files of 20 MB, which are held in memory while they are read. */
  import: { points: 60, seconds: 3_600, isShared: true },
  /** Documents opened by links. 200 people behind one address may follow such links at once. */
  file: { points: 6_000, seconds: 60, isShared: false },
  /**
   * Parts of files that are being uploaded: 20 files of 100 MB at once, each in parts of 5 MB that may have
   * to be sent again.
   */
  upload: { points: 3_000, seconds: 60, isShared: false },
  /**
   * 200 people behind one address, each with 30 pages a minute. The files that a page is built from are not
   * counted.
   */
  page: { points: 6_000, seconds: 60, isShared: false },
  /**
   * 200 people behind one address, each with two lists of 50 people whose pictures their browser has not
   * cached yet.
   */
  avatar: { points: 20_000, seconds: 60, isShared: false },
  read: { points: 6_000, seconds: 60, isShared: false },
  write: { points: 600, seconds: 60, isShared: false },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof limits;
