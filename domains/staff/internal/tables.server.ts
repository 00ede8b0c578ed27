import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts, sessions } from "#domains/accounts/internal/tables.server.ts";
import { bytes, currentTimestamp, hashedSecret, listOf, time } from "#platform/database/columns.ts";
import { type StaffRole, staffRoles } from "../permissions.ts";

/** What a staff member has proved in a session beyond the login. A session without a row has proved nothing more. */
export const staffSessions = pgTable("staff_sessions", {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  secondFactorAt: time(),
  passwordConfirmedAt: time(),
  /** Wrong codes of the second factor in this session. */
  wrongCodes: integer().notNull().default(0),
});

/** The second factor of a staff member: the secret that an authenticator app shares with the shop, sealed with the shop's secret key. */
export const secondFactors = pgTable(
  "staff_second_factors",
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Null until a first code of the app is confirmed. */
    secret: text(),
    /** A secret that is displayed for enrolment and not confirmed yet. */
    pendingSecret: text(),
    /** The time step of the last accepted code, so that a code is accepted once. */
    lastStep: bigint({ mode: "number" }).notNull().default(0),
    confirmedAt: time(),
  },
  (factor) => [
    check("staff_second_factors_confirmed", sql`(${factor.secret} is null) = (${factor.confirmedAt} is null)`),
  ],
);

/** Codes that replace the authenticator app, each once. */
export const recoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    code: hashedSecret().notNull(),
  },
  (code) => [primaryKey({ columns: [code.accountId, code.code] })],
);

/** The passkeys of staff: public keys of their devices, each of which signs in alone. */
export const passkeys = pgTable(
  "staff_passkeys",
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The id that the authenticator gave it, in base64url. */
    credentialId: text().notNull().unique("staff_passkeys_credential"),
    /** In the format of COSE (RFC 9052). */
    publicKey: bytes().notNull(),
    /** How often the authenticator has signed; many always say 0. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How a browser reaches the authenticator, such as "internal" or "usb". */
    transports: text().array().notNull(),
    /** As its owner calls it. */
    name: text().notNull(),
    createdAt: currentTimestamp(),
    lastUsedAt: time(),
    /** When the challenge was made that it signed last, in milliseconds: only a later one is accepted. */
    lastChallenge: bigint({ mode: "number" }).notNull().default(0),
  },
  (passkey) => [index("staff_passkeys_account").on(passkey.accountId)],
);

/** Open invitations by mail; one for each e-mail address. An accepted or revoked one is deleted. */
export const invitations = pgTable(
  "staff_invitations",
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    role: text().$type<StaffRole>().notNull(),
    /** The account of whoever invites; null for the shop itself. */
    invitedBy: uuid(),
    /** Null until the mail is sent. */
    token: hashedSecret().unique(),
    createdAt: currentTimestamp(),
    expiresAt: time().notNull(),
  },
  (invitation) => [
    index("staff_invitations_expiry").on(invitation.expiresAt),
    index("staff_invitations_invited_by").on(invitation.invitedBy),
    check("staff_invitations_role", sql`${invitation.role} in (${listOf(staffRoles)})`),
  ],
);

/** What is required of all staff: at most one row. */
export const staffPolicy = pgTable(
  "staff_policy",
  {
    id: integer().primaryKey().default(1),
    secondFactorRequired: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (policy) => [check("staff_policy_single", sql`${policy.id} = 1`)],
);

/** The codes that guard the set-up page of a shop without an owner: one for each start of the shop. */
export const setupCodes = pgTable("staff_setup_codes", {
  code: hashedSecret().primaryKey(),
  createdAt: currentTimestamp(),
});

/** Which screens staff members have open, by what they show. A row that is not renewed has ended. */
export const presence = pgTable(
  "staff_presence",
  {
    /** Such as "order". */
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    seenAt: currentTimestamp(),
  },
  (row) => [
    primaryKey({ columns: [row.subjectType, row.subjectId, row.accountId] }),
    index("staff_presence_account").on(row.accountId),
    index("staff_presence_seen").on(row.seenAt),
  ],
);

/**
 * Forms of the admin that were sent when the login or the confirmation of the password had just ended: what was typed,
 * until its author is back.
 */
export const formDrafts = pgTable(
  "staff_form_drafts",
  {
    token: hashedSecret().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Where the form was sent. */
    path: text().notNull(),
    fields: jsonb().$type<[name: string, value: string][]>().notNull(),
    /** The names of its files, which are not retained. */
    files: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    expiresAt: time().notNull(),
  },
  (draft) => [
    index("staff_form_drafts_account").on(draft.accountId),
    index("staff_form_drafts_expiry").on(draft.expiresAt),
  ],
);
