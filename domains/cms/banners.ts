import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { type Picture, findPictures } from "#domains/media/find-pictures.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId, newId } from "#kernel/ids.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction, ReadDatabase } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { announceAt } from "./announce-content.ts";
import { banners } from "./internal/tables.server.ts";
import { contentLimits } from "./text-limits.ts";

/** A slide of the home page's carousel: text over a picture, wide for screens, tall for phones. */
export interface Banner {
  id: string;
  filename: string;
  wide: Picture;
  tall: Picture;
  headline: string;
  subline: string;
  callToAction: string;
  href: string;
  /** A CSS hex colour: the words are white or black, whichever is nearer. */
  ink: string;
}

/** The carousel holds at most this many. */
export const maxBanners = 10;

export interface NewBanner extends Omit<Banner, "id" | "wide" | "tall"> {
  wideKey: string;
  tallKey: string;
  /** When it is shown; null or missing: from the start, or without an end. */
  showFrom?: Date | null;
  showUntil?: Date | null;
}

export type EditableBanner = Required<NewBanner> & { id: string; version: number };

const editable = {
  id: banners.id,
  filename: banners.filename,
  wideKey: banners.wideKey,
  tallKey: banners.tallKey,
  headline: banners.headline,
  subline: banners.subline,
  callToAction: banners.callToAction,
  href: banners.href,
  ink: banners.ink,
  showFrom: banners.showFrom,
  showUntil: banners.showUntil,
  version: banners.version,
};

const line = (what: string, max: number, min = 1) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(min, { error: `Enter ${what}` })
    .max(max, { error: `Shorten ${what} to ${max} characters` });
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: "Choose the colour of the words" });

const missingPicture = "Choose a picture";

const bannerSchema = z
  .object({
    id: z.string().refine(isId).optional(),
    filename: line("the name of the file", contentLimits.filename),
    wideKey: z.string().min(1, { error: missingPicture }),
    tallKey: z.string(),
    headline: line("a headline", contentLimits.headline),
    subline: line("the second line", contentLimits.subline, 0),
    callToAction: line("the words of the button", contentLimits.callToAction),
    href: z
      .string()
      .regex(/^\/(?!\/)[^\s\\]*$/, {
        error: "Enter the address of a page of this shop, for example /categories/proteins",
      })
      .max(contentLimits.path, { error: `Shorten the address to ${contentLimits.path} characters` }),
    ink: colour,
    showFrom: z.date({ error: "Enter a day and a time" }).nullable().default(null),
    showUntil: z.date({ error: "Enter a day and a time" }).nullable().default(null),
    version: z.number().int().min(0).optional(),
  })
  .refine(({ showFrom, showUntil }) => showFrom === null || showUntil === null || showFrom < showUntil, {
    error: "Enter a later time than the one from which it is shown",
    path: ["showUntil"],
  });

/**
 * The banners that the home page shows now, in order. The pictures only illustrate the text, so the headline is their alternative text.
 */
export async function listBanners(db: ReadDatabase): Promise<Banner[]> {
  const rows = await db
    .select({ ...editable, position: banners.position })
    .from(banners)
    .where(
      and(
        or(isNull(banners.showFrom), lte(banners.showFrom, sql`now()`)),
        or(isNull(banners.showUntil), gt(banners.showUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(banners.position), asc(banners.id));
  const sizes = await findPictures(
    db,
    rows.flatMap((row) => [row.wideKey, row.tallKey]),
  );
  return rows.flatMap(({ wideKey, tallKey, position: _p, version: _v, showFrom: _f, showUntil: _u, ...row }) => {
    const wide = sizes.get(wideKey);
    const tall = sizes.get(tallKey);
    return wide && tall ? [{ ...row, wide: { ...wide, alt: row.headline }, tall: { ...tall, alt: row.headline } }] : [];
  });
}

/** The banners as their editor needs them, in order. */
export async function listBannersForEdit(db: Database, _by: Staff<"content.edit">): Promise<EditableBanner[]> {
  return db.select(editable).from(banners).orderBy(asc(banners.position), asc(banners.id));
}

/** The headlines of these banners by id, or the names of their files; ids of nothing are left out. */
export async function findBannerNames(
  db: Database,
  _by: Staff<"content.edit">,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, headline, filename } = banners;
  const rows = await db.select({ id, headline, filename }).from(banners).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.headline || row.filename]));
}

export type SaveBannerOutcome =
  | { outcome: "saved"; id: string; version: number }
  /** Somebody else changed the banner; null when it was deleted. */
  | { outcome: "conflict"; current: EditableBanner | null }
  | { outcome: "too-many" }
  | InvalidInput;

/** What of the banner's fields is refused whatever the shop has, by field. */
export const findBannerErrors = (given: NewBanner): Record<string, string> =>
  parseInput(bannerSchema, given).refusal?.errors ?? {};

/** Creates a banner after the others, or changes one (`id`) if it still has this version. A new one that the shop has already is that one: the form was sent twice. */
export async function saveBanner(
  db: Database,
  by: Staff<"content.edit"> | SystemActor,
  given: NewBanner & { id?: string; version?: number },
): Promise<SaveBannerOutcome> {
  const parsed = parseInput(bannerSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { id = newId(), version = 0, ...banner } = parsed.input;
  return runTransaction(db, async (tx): Promise<SaveBannerOutcome> => {
    const pictures = await findPictures(tx, [banner.wideKey, banner.tallKey]);
    for (const key of ["wideKey", "tallKey"] as const)
      if (!pictures.has(banner[key])) return invalid(key, missingPicture);
    const all = await lockBanners(tx);
    const twin = given.id === undefined && all.find((row) => isDeepStrictEqual({ ...row, ...banner }, row));
    if (twin) return { outcome: "saved", id: twin.id, version: twin.version };
    const known = all.find((row) => row.id === id);
    if ((known?.version ?? 0) !== version) return { outcome: "conflict", current: known ?? null };
    if (!known && all.length >= maxBanners) return { outcome: "too-many" };
    if (known)
      await tx
        .update(banners)
        .set({ ...banner, version: version + 1 })
        .where(eq(banners.id, id));
    else await tx.insert(banners).values({ ...banner, id, accent: "", position: all.length });
    await announceAt(tx, { kind: "banner", id }, [banner.showFrom, banner.showUntil]);
    await recordEvent(
      tx,
      by,
      { type: "banner.changed", subjectId: id, payload: {} },
      findChangedFields(known ?? {}, { ...banner, id, version: version + 1 }) ?? { before: {}, after: {} },
    );
    return { outcome: "saved", id, version: version + 1 };
  });
}

/** Deletes a banner, if it still has this version. */
export async function deleteBanner(
  db: Database,
  by: Staff<"content.edit"> | SystemActor,
  { id, version }: { id: string; version: number },
): Promise<{ outcome: "deleted" } | { outcome: "conflict"; current: EditableBanner | null }> {
  return runTransaction(db, async (tx) => {
    const all = await lockBanners(tx);
    const known = all.find((row) => row.id === id);
    if (known?.version !== version) return { outcome: "conflict", current: known ?? null };
    await tx.delete(banners).where(eq(banners.id, id));
    await savePositions(
      tx,
      all.filter((row) => row.id !== id).map((row) => row.id),
    );
    await recordEvent(tx, by, { type: "banner.changed", subjectId: id, payload: {} }, { before: known });
    return { outcome: "deleted" };
  });
}

/** Puts all banners in this order. It is a conflict where the banners are others than those, or stand in another order than was seen by now. */
export async function arrangeBanners(
  db: Database,
  by: Staff<"content.edit"> | SystemActor,
  ids: string[],
  { seen }: { seen: string[] },
): Promise<{ outcome: "arranged" } | { outcome: "conflict"; current: string[] }> {
  return runTransaction(db, async (tx) => {
    const current = (await lockBanners(tx)).map(({ id }) => id);
    const isWhole = ids.length === current.length && new Set([...ids, ...current]).size === current.length;
    if (!isWhole || ![seen.join(), ids.join()].includes(current.join())) return { outcome: "conflict", current };
    await savePositions(tx, ids);
    await recordEvent(
      tx,
      by,
      { type: "banner.changed", subjectId: null, payload: {} },
      { before: { order: current }, after: { order: ids } },
    );
    return { outcome: "arranged" };
  });
}

async function lockBanners(tx: Transaction): Promise<EditableBanner[]> {
  // Locked rows would not show one that was added meanwhile.
  await lockByName(tx, "banners");
  return tx.select(editable).from(banners).orderBy(asc(banners.position), asc(banners.id));
}

async function savePositions(tx: Transaction, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update ${banners} set position = place.position - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as place(id, position) where ${banners.id} = place.id`);
}
