import { randomBytes, randomInt } from "node:crypto";
import { EMAIL_UNDO_PREFIX } from "@portico/contract/identity/email-change";
import { MAILED_CODE_LENGTH } from "@portico/contract/values/limits";
import { and, eq, gt, inArray, isNull, lt, notInArray } from "drizzle-orm";
import { DAY_MS, later, MINUTE_MS } from "../../platform/clock.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { NIL_ID, newId } from "../../platform/ids.ts";
import { type Secrets, sha256 } from "../../platform/secrets.ts";
import { mailedTokens, type TokenPurpose } from "../../schema/foundation/mailed-token.table.ts";
import type { Dependencies } from "../dependencies.ts";

/** How long an emailed code is valid (docs/decisions/0009). */
export const MAILED_CODE_MINUTES = 10;
const TOKEN_BYTES = 32;
/** How long tokens are stored after they expire, so that we can still explain why a link no longer works. */
const KEPT_MS = 90 * DAY_MS;
const NO_MAC = "00".repeat(32);

const prefixes: Readonly<Record<TokenPurpose, string>> = {
  first_admin: "first_admin_",
  invitation: "invite_",
  invitation_link: "invite_link_",
  email_confirmation: "confirm_",
  password_reset: "reset_",
  email_change: "email_",
  email_change_undo: EMAIL_UNDO_PREFIX,
  deletion: "delete_",
  deletion_undo: "keep_",
  rescue: "rescue_",
};

/**
 * The purposes of undo tokens. Nothing revokes such a token before its time is over. Otherwise a thief could
 * change the address twice: the second change would revoke the owner's undo token, and the owner could not
 * undo anything.
 */
const undoPurposes: readonly TokenPurpose[] = ["email_change_undo", "deletion_undo"];

interface NewToken {
  purpose: TokenPurpose;
  userId: string | null;
  invitationId?: string;
  /** The address that the token confirms, or whose account the token opens. */
  email?: string;
  /**
   * True if older tokens of the same kind stay valid. This is needed if a person gets a second link: in a
   * reminder, as a copied link, or from another server. The first sign-up with one of the links uses up all
   * of them.
   */
  keepsOlder?: boolean;
  lifeMs: number;
  now: Date;
}

export type MailedTokenRow = typeof mailedTokens.$inferSelect;

/**
 * Makes a token. Revokes the older tokens of its kind, unless `keepsOlder` is true or the token is an undo
 * token. Returns the token itself, which is stored only as a digest.
 */
export async function issueToken(tx: Transaction, wanted: NewToken): Promise<string> {
  const [token] = await issueTokens(tx, [wanted]);
  return token!;
}

/** Like issueToken, but also makes a 6-digit code. */
export async function issueTokenWithCode(
  tx: Transaction,
  secrets: Secrets,
  wanted: NewToken,
): Promise<{ token: string; code: string }> {
  const code = String(randomInt(10 ** MAILED_CODE_LENGTH)).padStart(MAILED_CODE_LENGTH, "0");
  const [token] = await issueTokens(tx, [wanted], (id) => ({
    codeMac: codeMac(secrets, id, code).toString("hex"),
    codeExpiresAt: later(wanted.now, MAILED_CODE_MINUTES * MINUTE_MS),
  }));
  return { token: token!, code };
}

/**
 * Like issueToken, for many tokens of one purpose in two statements. Returns the tokens in the order given.
 */
export async function issueTokens(
  tx: Transaction,
  list: readonly NewToken[],
  withCode?: (id: string) => Partial<MailedTokenRow>,
): Promise<string[]> {
  const [first] = list;
  if (!first) return [];
  const { purpose, now } = first;
  const userIds = list.flatMap(({ userId }) => userId ?? []);
  const older = userIds.length === 0 ? isNull(mailedTokens.userId) : inArray(mailedTokens.userId, userIds);
  // An invitation has one token in its email and one in its copied link. A newer email makes both tokens
  // invalid.
  const kinds: TokenPurpose[] = first.invitationId ? ["invitation", "invitation_link"] : [purpose];
  if (!undoPurposes.includes(purpose) && !first.keepsOlder)
    await killTokens(tx.db, and(older, inArray(mailedTokens.purpose, kinds)), now);
  const tokens = list.map(() => prefixes[purpose] + randomBytes(TOKEN_BYTES).toString("base64url"));
  const rows = list.map(({ userId, invitationId, email, lifeMs }, place) => {
    const id = newId(now);
    return {
      id,
      purpose,
      userId,
      invitationId: invitationId ?? null,
      email: email ?? null,
      tokenHash: sha256(tokens[place]!),
      expiresAt: later(now, lifeMs),
      createdAt: now,
      ...withCode?.(id),
    };
  });
  await tx.db.insert(mailedTokens).values(rows);
  return tokens;
}

/**
 * Uses up a token in one statement. This is done before the token's effect and in the same transaction. If
 * twenty callers use the token at once, one succeeds. Throws ApiError `token_invalid`, which is the same for
 * unknown, used, revoked, expired and misused tokens.
 */
export async function spendToken(
  tx: Transaction,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<MailedTokenRow> {
  const [row] = await tx.db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(isLiving(token, purposes, now))
    .returning();
  if (!row) throw new ApiError("token_invalid");
  return row;
}

/**
 * Reads a valid token, but does not use it up. A page load or a mail scanner must not use up a token. Throws
 * the same errors as spendToken.
 */
export async function peekToken(
  db: Queries,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<MailedTokenRow> {
  const [row] = await db
    .select()
    .from(mailedTokens)
    .where(isLiving(token, purposes, now));
  if (!row) throw new ApiError("token_invalid");
  return row;
}

/** Reads a token in any state, to explain why it no longer works. */
export async function findToken(
  db: Queries,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<MailedTokenRow | null> {
  const [row] = await db
    .select()
    .from(mailedTokens)
    .where(and(eq(mailedTokens.tokenHash, sha256(token)), inArray(mailedTokens.purpose, [...purposes])));
  return row ?? null;
}

/**
 * Takes a token that no longer works. True if a newer token of its kind has replaced it and is still valid.
 * The person then has a newer email with a link that works.
 */
export async function isReplaced(
  db: Queries,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<boolean> {
  const old = await findToken(db, token, purposes);
  if (!old?.userId || old.killedAt === null || old.usedAt !== null) return false;
  const [newer] = await db
    .select({ id: mailedTokens.id })
    .from(mailedTokens)
    .where(
      and(
        eq(mailedTokens.userId, old.userId),
        eq(mailedTokens.purpose, old.purpose),
        isNull(mailedTokens.usedAt),
        isNull(mailedTokens.killedAt),
        gt(mailedTokens.expiresAt, now),
      ),
    )
    .limit(1);
  return newer !== undefined;
}

/**
 * Checks a code. The caller has already counted the try for the code's address (attempts.ts). At most five
 * tries are possible while a code is valid. After five tries, codes are locked for longer than a code is
 * valid. Returns the token's id, for spendTokenById. Writes nothing, and takes just as long for an address
 * without an account. Throws ApiError `code_invalid`.
 */
export async function checkCode(
  db: Queries,
  secrets: Secrets,
  userId: string | null,
  code: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  const [row] = await db
    .select({ id: mailedTokens.id, codeMac: mailedTokens.codeMac })
    .from(mailedTokens)
    .where(
      and(
        eq(mailedTokens.userId, userId ?? NIL_ID),
        eq(mailedTokens.purpose, purpose),
        isNull(mailedTokens.usedAt),
        isNull(mailedTokens.killedAt),
        gt(mailedTokens.codeExpiresAt, now),
      ),
    );
  const wanted = Buffer.from(row?.codeMac ?? NO_MAC, "hex");
  const isRight = secrets.verifyMac("mailed_code", `${row?.id ?? NIL_ID} ${code}`, wanted);
  if (!row || !isRight) throw new ApiError("code_invalid");
  return row.id;
}

/** Like spendToken, for a token whose code was correct. Throws ApiError `code_invalid`. */
export async function spendTokenById(tx: Transaction, id: string, now: Date): Promise<MailedTokenRow> {
  const [row] = await tx.db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedTokens.id, id),
        isNull(mailedTokens.usedAt),
        isNull(mailedTokens.killedAt),
        gt(mailedTokens.codeExpiresAt, now),
      ),
    )
    .returning();
  if (!row) throw new ApiError("code_invalid");
  return row;
}

/**
 * Revokes all valid tokens of one or many people, except undo tokens. Called when a credential has changed or
 * an invitation was withdrawn.
 */
export async function killTokensOf(
  tx: Transaction,
  userIds: string | readonly string[],
  now: Date,
): Promise<void> {
  const isTheirs = inArray(mailedTokens.userId, [userIds].flat());
  const mortal = and(isTheirs, notInArray(mailedTokens.purpose, [...undoPurposes]));
  await killTokens(tx.db, mortal, now);
}

/** Revokes the valid tokens of a person for one purpose, even if these are undo tokens. */
export async function killTokensOfPurpose(
  tx: Transaction,
  userId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<void> {
  await killTokens(tx.db, and(eq(mailedTokens.userId, userId), eq(mailedTokens.purpose, purpose)), now);
}

/**
 * Revokes the valid links of the first admin, who has no account yet: all links, or only the link with this
 * token.
 */
export async function killFirstAdminTokens(db: Queries, now: Date, token?: string): Promise<void> {
  const isOne = token === undefined ? undefined : eq(mailedTokens.tokenHash, sha256(token));
  await killTokens(db, and(eq(mailedTokens.purpose, "first_admin"), isOne), now);
}

/** Deletes tokens that expired long ago. */
export async function forgetOldTokens({ database: { db }, clock }: Dependencies): Promise<void> {
  await db.delete(mailedTokens).where(lt(mailedTokens.expiresAt, later(clock.now(), -KEPT_MS)));
}

async function killTokens(db: Queries, which: ReturnType<typeof and>, now: Date): Promise<void> {
  await db
    .update(mailedTokens)
    .set({ killedAt: now })
    .where(and(which, isNull(mailedTokens.usedAt), isNull(mailedTokens.killedAt)));
}

function isLiving(token: string, purposes: readonly TokenPurpose[], now: Date) {
  return and(
    eq(mailedTokens.tokenHash, sha256(token)),
    inArray(mailedTokens.purpose, [...purposes]),
    isNull(mailedTokens.usedAt),
    isNull(mailedTokens.killedAt),
    gt(mailedTokens.expiresAt, now),
  );
}

function codeMac(secrets: Secrets, id: string, code: string): Buffer {
  return secrets.mac("mailed_code", `${id} ${code}`);
}
