import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { currentTimestamp, hashedSecret, listOf, time } from "#platform/database/columns.ts";
import { type Role, roles } from "../account.ts";

/** Accounts. The property names are those of better-auth's models. */
export const accounts = pgTable(
  "accounts_accounts",
  {
    id: uuid().primaryKey(),
    /** First and last name for display. */
    name: text("display_name").notNull(),
    firstName: text().notNull(),
    secondName: text().notNull(),
    /** In lower case. */
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** The phone that its owner has verified by a code, in E.164. One phone is one account's. */
    verifiedPhone: text(),
    role: text().$type<Role>().notNull().default("customer"),
    createdAt: currentTimestamp(),
    updatedAt: currentTimestamp(),
  },
  (account) => [
    // The index leaves out customers, who are nearly all accounts.
    index("accounts_accounts_role")
      .on(account.role)
      .where(sql`${account.role} <> 'customer'`),
    uniqueIndex("accounts_accounts_verified_phone")
      .on(account.verifiedPhone)
      .where(sql`${account.verifiedPhone} is not null`),
    index("accounts_accounts_registered").on(account.createdAt, account.id),
    // For searches by the beginning.
    index("accounts_accounts_email_start").on(account.email.op("text_pattern_ops")),
    index("accounts_accounts_name").on(sql`lower(${account.name}) text_pattern_ops`),
    index("accounts_accounts_second_name").on(sql`lower(${account.secondName}) text_pattern_ops`),
    check("accounts_role", sql`${account.role} in (${listOf(roles)})`),
    check("accounts_email_lower", sql`${account.email} = lower(${account.email})`),
  ],
);

/** The credential of an account: one row with the hash of its password. */
export const credentials = pgTable(
  "accounts_credentials",
  {
    id: uuid().primaryKey(),
    userId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Always "credential": a password of our own. */
    providerId: text().notNull(),
    /** The account's id again, under better-auth's name for it. */
    accountId: text("provider_account_id").notNull(),
    /** scrypt with a separate salt per password. */
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: time(),
    refreshTokenExpiresAt: time(),
    scope: text(),
    createdAt: currentTimestamp(),
    updatedAt: currentTimestamp(),
  },
  (credential) => [
    unique("accounts_credentials_once").on(credential.providerId, credential.accountId),
    index("accounts_credentials_account").on(credential.userId),
  ],
);

/** Sessions: which account is logged in on which device. */
export const sessions = pgTable(
  "accounts_sessions",
  {
    id: uuid().primaryKey(),
    userId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** A hash of the cookie's token. */
    token: hashedSecret().notNull().unique(),
    expiresAt: time().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: currentTimestamp(),
    updatedAt: currentTimestamp(),
  },
  (session) => [
    index("accounts_sessions_account").on(session.userId),
    index("accounts_sessions_expiry").on(session.expiresAt),
  ],
);

/** Links sent by mail: each works once, until it expires. */
export const mailedLinks = pgTable(
  "accounts_mailed_links",
  {
    id: uuid().primaryKey(),
    /** A hash of the link's purpose and token, so that a reader of this table cannot use the link. */
    identifier: text().notNull(),
    /** The account and the purpose. */
    value: text().notNull(),
    expiresAt: time().notNull(),
    createdAt: currentTimestamp(),
    updatedAt: currentTimestamp(),
  },
  (link) => [
    index("accounts_mailed_links_identifier").on(link.identifier),
    index("accounts_mailed_links_value").on(link.value),
    index("accounts_mailed_links_expiry").on(link.expiresAt),
  ],
);

/** The address book of an account, which prefills the checkout. The most recently used address comes first. */
export const addresses = pgTable(
  "accounts_addresses",
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    firstName: text().notNull(),
    secondName: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    address: text().notNull(),
    zip: text(),
    usedAt: currentTimestamp(),
    createdAt: currentTimestamp(),
  },
  (address) => [
    index("accounts_addresses_account").on(address.accountId, address.usedAt),
    index("accounts_addresses_phone").on(address.phone.op("text_pattern_ops")),
  ],
);
