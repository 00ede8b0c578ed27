import { amountErrors } from "#kernel/amount-errors.ts";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { versionField } from "#domains/catalog/product-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import { isId, newId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isShopPath } from "#kernel/shop-path.ts";
import { oneOf } from "#kernel/one-of.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { discountCodes } from "../internal/discount-code-tables.server.ts";
import { discountCodeKinds, discountCodeRules, toAuditedFigure } from "./discount-code-kinds.ts";
import { maxCampaign, maxDiscountCode, normaliseDiscountCode } from "./discount-code.ts";
import { type DiscountCode, discountCodeColumns } from "./find-discount-code.ts";

type PricingEditor = Staff<"pricing.edit"> | SystemActor;

const time = z.date({ error: "Enter a day and a time" });
const highest = paisa(1_000_000_000);
/** How many of something, at least one; null for no limit. */
const limit = z
  .number({ error: "Enter a whole number, or leave it empty" })
  .int({ error: "Enter a whole number, or leave it empty" })
  .min(1, { error: "Enter 1 or more, or leave it empty" })
  .max(1_000_000, { error: "Enter at most 1,000,000, or leave it empty" })
  .nullable();

const chosenIds = z
  .array(z.string().refine(isId, { error: "Choose from the list" }))
  .max(100, { error: "Choose at most 100" });

/** Pages of the shop, and not what only forms and links lead to. */
const isLinkTarget = (path: string) => isShopPath(path) && !/^\/(discount|admin|v1)(\/|\?|$)/i.test(path);

const rules = z
  .object({
    kind: oneOf(discountCodeKinds, "Choose what it takes off"),
    /** Whole per cent, or paisa; 0 for free delivery. */
    value: z.number(amountErrors("Enter how much it takes off", highest)).int({ error: "Enter a whole number" }),
    /** In paisa; 0 for none. */
    minimum: z
      .number(amountErrors("Enter an amount in rupees, or leave it empty", highest))
      .int({ error: "Enter an amount in rupees" })
      .min(0, { error: "Enter an amount of zero or more" })
      .max(highest, { error: "Enter at most Rs 10,000,000" })
      .transform(paisa),
    startsAt: time,
    endsAt: time.nullable(),
    useLimit: limit,
    usesPerPhone: limit,
    categoryIds: chosenIds,
    productIds: chosenIds.default([]),
    /** What several codes are given out for together; null for none. */
    campaign: z
      .string()
      .transform(cleanLine)
      .refine((name) => name.length <= maxCampaign, { error: `Enter at most ${maxCampaign} characters` })
      .transform((name) => name || null)
      .nullable()
      .default(null),
    /** The path of this shop to which its link leads. */
    linkPath: z
      .string()
      .default("/")
      .transform((typed) => typed.trim() || "/")
      .refine((path) => path === "/" || isLinkTarget(path), {
        error: "Enter the address of a page of this shop, such as /categories/proteins",
      }),
  })
  .superRefine(({ kind, value, minimum, startsAt, endsAt }, issues) => {
    const refuse = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
    const issue = discountCodeRules[kind].findIssue(value, minimum);
    if (issue) refuse(...issue);
    if (endsAt && endsAt <= startsAt) refuse("endsAt", "Enter an end after the start");
  });

const newCodeSchema = z.intersection(
  z.object({
    /** Made when the form was displayed (`newId`): a form that is sent twice makes one code. */
    id: z
      .string()
      .refine(isId)
      .default(() => newId()),
    code: z
      .string()
      .transform(normaliseDiscountCode)
      .refine((code) => code !== "", { error: `Enter 3 to ${maxDiscountCode} letters of A to Z, digits and hyphens` }),
  }),
  rules,
);

/** What of a code's rules, and of a new one's name, is refused whatever the shop has, by field. */
export const findDiscountCodeErrors = (given: z.input<typeof rules> & { code?: string }): Record<string, string> =>
  parseInput(given.code === undefined ? rules : newCodeSchema, given).refusal?.errors ?? {};

/** Makes a code. "taken": there is or was one of this name, and orders may name it. */
export async function createDiscountCode(
  db: Database,
  by: PricingEditor,
  given: z.input<typeof newCodeSchema>,
): Promise<{ outcome: "created"; id: string } | IdempotencyConflict | InvalidInput> {
  const parsed = parseInput(newCodeSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { id, ...fields } = parsed.input;
  return runTransaction(db, async (tx) => {
    const made = await tx
      .insert(discountCodes)
      .values({ id, ...fields })
      .onConflictDoNothing()
      .returning({ id: discountCodes.id });
    if (made.length > 0) {
      await recordEvent(
        tx,
        by,
        { type: "discount-code.created", subjectId: id, payload: {} },
        { after: toAudited(fields) },
      );
      return { outcome: "created" as const, id };
    }
    const known = await lock(tx, id);
    if (!known) return invalid("code", "There is a code of this name already");
    const isSame = known.code === fields.code && !findChangedFields(toPlanned(known), toPlanned(fields));
    return isSame ? { outcome: "created" as const, id } : { outcome: "idempotency-conflict" as const };
  });
}

/** The rules of a code for what is to come: when it began makes no difference, and a form without a start means the moment. */
function toPlanned(code: Parameters<typeof toAudited>[0]) {
  return { ...toAudited(code), startsAt: code.startsAt.getTime() > Date.now() ? code.startsAt : null };
}

const updateCodeSchema = z.intersection(z.object({ id: z.string(), version: versionField }), rules);

export type UpdateDiscountCodeOutcome =
  | { outcome: "changed"; version: number }
  | { outcome: "not-found" }
  | { outcome: "conflict"; current: DiscountCode }
  | InvalidInput;

/** Changes what a code takes off, for whom and until when; its name stays. Carts that hold it follow at once, orders stay as they are. */
export async function updateDiscountCode(
  db: Database,
  by: PricingEditor,
  given: z.input<typeof updateCodeSchema>,
): Promise<UpdateDiscountCodeOutcome> {
  const parsed = parseInput(updateCodeSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { id, version, ...fields } = parsed.input;
  return runTransaction(db, async (tx): Promise<UpdateDiscountCodeOutcome> => {
    const current = isId(id) ? await lock(tx, id) : null;
    if (!current) return { outcome: "not-found" };
    if (current.version !== version) return { outcome: "conflict", current };
    if (fields.useLimit !== null && fields.useLimit < current.uses)
      return invalid("useLimit", `It has been used ${current.uses} times: enter as many or more`);
    const changed = findChangedFields(toAudited(current), toAudited(fields));
    if (!changed) return { outcome: "changed", version };
    await tx
      .update(discountCodes)
      .set({ ...fields, version: version + 1 })
      .where(and(eq(discountCodes.id, id), eq(discountCodes.version, version)));
    await recordEvent(tx, by, { type: "discount-code.changed", subjectId: id, payload: {} }, changed);
    return { outcome: "changed", version: version + 1 };
  });
}

/** Ends a code now. */
export async function endDiscountCode(
  db: Database,
  by: PricingEditor,
  { id }: { id: string },
): Promise<{ outcome: "ended" | "already-ended" | "not-found" }> {
  if (!isId(id)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    const current = await lock(tx, id);
    if (!current) return { outcome: "not-found" as const };
    if (current.state === "ended") return { outcome: "already-ended" as const };
    const endsAt = new Date();
    await tx
      .update(discountCodes)
      .set({ endsAt, version: current.version + 1 })
      .where(eq(discountCodes.id, id));
    await recordEvent(
      tx,
      by,
      { type: "discount-code.changed", subjectId: id, payload: {} },
      { before: { endsAt: current.endsAt }, after: { endsAt } },
    );
    return { outcome: "ended" as const };
  });
}

async function lock(tx: Parameters<Parameters<typeof runTransaction>[1]>[0], id: string): Promise<DiscountCode | null> {
  const [row] = await tx.select(discountCodeColumns).from(discountCodes).where(eq(discountCodes.id, id)).for("update");
  return row ?? null;
}

/** The fields as the audit trail names them, which tells amounts by their names. */
function toAudited({
  kind,
  value,
  minimum,
  ...fields
}: Pick<
  DiscountCode,
  | "kind"
  | "value"
  | "minimum"
  | "startsAt"
  | "endsAt"
  | "useLimit"
  | "usesPerPhone"
  | "categoryIds"
  | "productIds"
  | "campaign"
  | "linkPath"
>) {
  return {
    ...toAuditedFigure({ kind, value }),
    minimumTotal: minimum,
    startsAt: fields.startsAt,
    endsAt: fields.endsAt,
    useLimit: fields.useLimit,
    usesPerPhone: fields.usesPerPhone,
    categoryIds: fields.categoryIds,
    productIds: fields.productIds,
    campaign: fields.campaign,
    linkPath: fields.linkPath,
  };
}
