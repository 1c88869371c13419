import type { RateLimit } from "../platform/http/rate-limits.ts";

/**
 * Calls per person who is signed in, else per network; pages and pictures per network. The tries of one account have
 * their own locks (foundation/attempts).
 */
export const limits = {
  /** A whole office behind one address signs in at nine; the locks stop the guessing. */
  sign_in: { points: 120, seconds: 300, isShared: true },
  refresh: { points: 1_200, seconds: 60, isShared: false },
  /** Calls that send a letter to somebody. */
  letter: { points: 30, seconds: 3_600, isShared: true },
  /** Spending a mailed token or code. */
  token: { points: 120, seconds: 3_600, isShared: true },
  /** One's own copy, by a link that works once; nobody else's acts wait for it. */
  download: { points: 120, seconds: 3_600, isShared: true },
  /** What a public page asks before sign-in. */
  lookup: { points: 600, seconds: 60, isShared: false },
  /** People one account may invite, each with a letter. */
  invitation: { points: 3_000, seconds: 3_600, isShared: true },
  /** Some megabytes each, which have to be held while they are read. */
  picture: { points: 60, seconds: 60, isShared: false },
  /** Files of 20 MB, which have to be held while they are read. */
  import: { points: 60, seconds: 3_600, isShared: true },
  /** Documents by links, which 200 people behind one address may follow at once. */
  file: { points: 6_000, seconds: 60, isShared: false },
  /** Parts of files on their way: 20 files of 100 MB at once, each in parts of 5 MB that may have to be sent again. */
  upload: { points: 3_000, seconds: 60, isShared: false },
  /** 200 people behind one address, 30 pages each a minute; what a page is built from is not counted. */
  page: { points: 6_000, seconds: 60, isShared: false },
  /** 200 people behind one address, each with two lists of 50 whose pictures no browser has kept yet. */
  avatar: { points: 20_000, seconds: 60, isShared: false },
  read: { points: 6_000, seconds: 60, isShared: false },
  write: { points: 600, seconds: 60, isShared: false },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof limits;
