import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Role } from "@portico/contract/foundation/roles";

export type UserStatus = "added" | "invited" | "active" | "deactivated" | "erasing" | "erased";

export const users = pgTable(
  "app_user",
  {
    id: uuid().primaryKey(),
    /** Null for an account that can sign in but sees only the notice of spec §2. */
    role: text().$type<Role>(),
    status: text().$type<UserStatus>().notNull(),
    /**
     * In the canonical form of contract/src/values/email.ts. Null for a person whom only the firm knows, and
     * who is not invited (docs/decisions/0042).
     */
    email: text(),
    emailVerified: boolean("email_verified").notNull().default(false),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    phone: text(),
    /** The firm's own number for a client; it is unique. */
    reference: text(),
    /**
     * For a client that is an organisation: the name that lists show, sort and search, above the contact's
     * name.
     */
    organisationName: text("organisation_name"),
    /** A new address that was requested, but is not confirmed from its mailbox yet. */
    pendingEmail: text("pending_email"),
    /** The unguessable part of the picture's address. */
    avatarKey: text("avatar_key"),
    passwordHash: text("password_hash"),
    passwordChangedAt: timestamp("password_changed_at", { withTimezone: true }),
    /** Rises with every change of a credential: a sign-in that was checked against an older version fails. */
    credentialVersion: integer("credential_version").notNull().default(0),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }),
    /** When the person signed up; null before. */
    joinedAt: timestamp("joined_at", { withTimezone: true }),
    /** When a deleted account is erased. */
    eraseAt: timestamp("erase_at", { withTimezone: true }),
    /**
     * Whether an agent looks after this client now. Only the database writes this column
     * (docs/decisions/0037).
     */
    hasAgent: boolean("has_agent").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    /**
     * The key by which lists sort: the organisation's name, otherwise the person's name, otherwise the
     * address.
     */
    sortName: text("sort_name")
      .notNull()
      .generatedAlwaysAs(
        sql`lower(coalesce(organisation_name, nullif(last_name || ' ' || first_name, ' '), email, ''))`,
      ),
    /** Names folded by `fold_text`, so that "muller" finds Müller, and the digits of the phone number. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(email, '') || ' ' || coalesce(reference, '') || coalesce(' ' || organisation_name, '') || coalesce(' ' || regexp_replace(phone, '[^0-9]', '', 'g'), ''))`,
      ),
  },
  (table) => [
    uniqueIndex("app_user_email").on(table.email),
    uniqueIndex("app_user_reference").on(lowerReference(table.reference)),
    // References that file names cannot contain as they are written. Most firms have none.
    index("app_user_odd_reference")
      .on(plainReference(table.reference))
      .where(isOddReference(table.reference)),
    check("app_user_has_email", sql`email is not null or status = 'added'`),
    index("app_user_pending_email").on(table.pendingEmail),
    index("app_user_erase_at").on(table.eraseAt),
    index("app_user_role_sort_name").using(
      "btree",
      table.role,
      sql`${table.sortName} collate "und-x-icu"`,
      table.id,
    ),
    index("app_user_role_status_sort_name")
      .using("btree", table.role, table.status, sql`${table.sortName} collate "und-x-icu"`, table.id)
      .where(sql`status <> 'active'`),
    index("app_user_no_agent")
      .using("btree", table.role, sql`${table.sortName} collate "und-x-icu"`, table.id)
      .where(sql`not has_agent`),
    index("app_user_never_seen")
      .using("btree", table.role, sql`${table.sortName} collate "und-x-icu"`, table.id)
      .where(sql`last_seen_at is null`),
    index("app_user_role_last_seen_at").on(
      table.role,
      sql`coalesce(${table.lastSeenAt}, '-infinity')`,
      table.id,
    ),
    index("app_user_role_created_at").on(table.role, table.createdAt, table.id),
    index("app_user_erased")
      .on(table.id)
      .where(sql`status = 'erased'`),
    index("app_user_search_text").using("gin", sql`${table.searchText} gin_trgm_ops`),
    // Indexes whole words, because thousands of file names are looked up at once.
    index("app_user_words").using("gin", wordsOf(table.searchText)),
  ],
);

/** Returns the words of a folded text. */
export function wordsOf(folded: SQLWrapper): SQL {
  return sql`string_to_array(${folded}, ' ')`;
}

/**
 * Returns a reference without its odd characters, as `plainText` does with a name: several references may
 * give the same result.
 */
export function plainReference(reference: SQLWrapper): SQL {
  return sql`btrim(regexp_replace(lower(${reference}), '[^a-z0-9]+', '-', 'g'), '-')`;
}

/** True when a reference has characters that file systems or programs replace in file names. */
export function isOddReference(reference: SQLWrapper): SQL {
  return sql`${reference} ~ '[^A-Za-z0-9-]'`;
}

/**
 * Returns the form in which references are unique: upper and lower case make no difference, as in a search.
 */
export function lowerReference(reference: SQLWrapper): SQL {
  return sql`lower(${reference})`;
}

/**
 * The address of a person who was invited or has an account. The check `app_user_has_email` ensures that such
 * a person has one.
 */
export const accountEmail = sql<string>`${users.email}`;

export type UserRow = typeof users.$inferSelect;
