import { AVATAR_SIZES } from "@portico/contract/values/limits";
import { eq } from "drizzle-orm";
import type { PersonalData } from "../../foundation/personal-data.ts";
import { avatars } from "../../schema/identity/avatar.table.ts";
import { findPictureOf } from "./avatar.store.ts";

const LARGEST = Math.max(...AVATAR_SIZES);

/** A person's picture, as part of their personal data. */
export const avatarPersonalData: PersonalData = {
  tables: [avatars],
  async erase(db, { id }) {
    await db.delete(avatars).where(eq(avatars.userId, id));
  },
  files: [
    {
      name: "picture.webp",
      about: "your photo",
      isThere: async ({ database, person }) =>
        (await findPictureOf(database.db, person.id, LARGEST)) !== null,
      async *content({ database, person }) {
        const picture = await findPictureOf(database.db, person.id, LARGEST);
        if (picture) yield picture;
      },
    },
  ],
};
