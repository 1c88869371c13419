import { asc, eq, gt } from "drizzle-orm";
import { settings } from "../../schema/platform/setting.table.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { SECOND_FACTORS_SEALED_UNDER } from "../../platform/secret-store.ts";
import { twoFactors } from "../../schema/foundation/two-factor.table.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

const PAGE_SIZE = 500;
/**
 * SECRET is a list, and its first entry encrypts. After it got a new first entry, this encrypts every second
 * factor with that entry. It then records that this is done, so that the server may start without the old
 * entry. If two servers run this at once, they write the same.
 */
export async function resealSecrets({ database: { db }, secrets }: Dependencies): Promise<void> {
  const newest = secrets.fingerprints[0]!;
  const [noted] = await db.select().from(settings).where(eq(settings.key, SECOND_FACTORS_SEALED_UNDER));
  if (noted?.value === newest) return;
  for (let after = NIL_ID; ;) {
    const page = await db
      .select({ userId: twoFactors.userId, sealed: twoFactors.secretSealed })
      .from(twoFactors)
      .where(gt(twoFactors.userId, after))
      .orderBy(asc(twoFactors.userId))
      .limit(PAGE_SIZE);
    for (const { userId, sealed } of page) {
      if (secrets.isUnderNewest("two_factor_secret", sealed, userId)) continue;
      const secret = secrets.open("two_factor_secret", sealed, userId);
      const secretSealed = secrets.seal("two_factor_secret", secret, userId);
      // Replaces only the value that was read, because a person may have set up another second factor in the
      // meantime.
      await db.update(twoFactors).set({ secretSealed }).where(eq(twoFactors.secretSealed, sealed));
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) break;
    after = last.userId;
  }
  const note = { key: SECOND_FACTORS_SEALED_UNDER, value: newest };
  await db
    .insert(settings)
    .values(note)
    .onConflictDoUpdate({ target: settings.key, set: { value: newest } });
}
