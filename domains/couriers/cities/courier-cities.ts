import { and, eq, inArray, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId } from "#kernel/ids.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { toSpelling } from "../courier.ts";
import { courierCities, couriers } from "../internal/tables.server.ts";
import { courierLimits } from "../text-limits.ts";
import type { StoredCities } from "./city-names.ts";

/** The most cities of a courier's list. */
export const maxCityNames = 5_000;
const { city: maxCityLength } = courierLimits;

/** Somebody has changed the courier since that version. */
type Stale = { outcome: "conflict" };

/** The courier's list of cities, and what it calls these cities of ours; two statements. */
export async function findCourierCities(
  db: Database,
  _by: Staff<"orders.fulfil"> | SystemActor,
  courierId: string,
  cities: readonly string[],
): Promise<StoredCities> {
  if (!isId(courierId)) return { names: null, mapped: new Map(), version: 0 };
  const spellings = [...new Set(cities.map(toSpelling))];
  const [[courier], mapped] = await Promise.all([
    db
      .select({ names: couriers.cityNames, version: couriers.version })
      .from(couriers)
      .where(eq(couriers.id, courierId)),
    spellings.length === 0
      ? []
      : db
          .select({ key: courierCities.cityKey, name: courierCities.name })
          .from(courierCities)
          .where(and(eq(courierCities.courierId, courierId), inArray(courierCities.cityKey, spellings))),
  ]);
  return {
    names: courier?.names ?? null,
    mapped: new Map(mapped.map(({ key, name }) => [key, name])),
    version: courier?.version ?? 0,
  };
}

/**
 * Replaces the courier's list of cities with these, each once. Its names for cities of ours stay where the list has them.
 * `version` is the courier's; without one, its list is replaced as it is.
 */
export async function setCityNames(
  db: Database,
  by: Staff<"orders.fulfil"> | Staff<"settings.edit">,
  { courierId, version, names: given }: { courierId: string; version?: number; names: readonly string[] },
): Promise<{ outcome: "changed"; count: number } | { outcome: "not-found" } | Stale | InvalidInput> {
  const names = [
    ...new Map(
      given
        .map(cleanLine)
        .filter((name) => toSpelling(name) !== "")
        .map((name) => [toSpelling(name), name]),
    ).values(),
  ];
  if (names.length === 0) return invalid("names", "Paste the names of the courier's cities, one on a line");
  if (names.length > maxCityNames)
    return invalid("names", `A list holds at most ${maxCityNames.toLocaleString("en")} cities`);
  const long = names.find((name) => name.length > maxCityLength);
  if (long) return invalid("names", `“${long.slice(0, 40)}…” is too long for the name of a city`);
  if (!isId(courierId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    const courier = await lockCourier(tx, courierId);
    if (!courier) return { outcome: "not-found" as const };
    if (version !== undefined && version !== courier.version) return { outcome: "conflict" as const };
    await tx
      .update(couriers)
      .set({ cityNames: names, version: courier.version + 1 })
      .where(eq(couriers.id, courierId));
    await recordEvent(
      tx,
      by,
      { type: "courier.cities-changed", subjectId: courierId, payload: {} },
      { before: { cities: courier.names?.length ?? 0 }, after: { cities: names.length } },
    );
    return { outcome: "changed" as const, count: names.length };
  });
}

/**
 * Keeps the courier's own names for cities of ours. Where the shop has the courier's list, a name must be one of it, in any
 * spelling: "invalid" names each that is none by the place of its entry. `version` is the courier's, as above.
 */
export async function mapCities(
  db: Database,
  by: Staff<"orders.fulfil">,
  {
    courierId,
    version,
    cities,
  }: { courierId: string; version?: number; cities: readonly { city: string; name: string }[] },
): Promise<{ outcome: "mapped"; count: number } | { outcome: "not-found" } | Stale | InvalidInput> {
  if (!isId(courierId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    const courier = await lockCourier(tx, courierId);
    if (!courier) return { outcome: "not-found" as const };
    if (version !== undefined && version !== courier.version) return { outcome: "conflict" as const };
    const bySpelling = courier.names && new Map(courier.names.map((name) => [toSpelling(name), name]));
    const errors: Record<string, string> = {};
    const rows = new Map<string, { courierId: string; cityKey: string; name: string }>();
    for (const [at, { city, name: typed }] of cities.entries()) {
      const name = bySpelling ? bySpelling.get(toSpelling(typed)) : cleanLine(typed);
      if (!name || name.length > maxCityLength || toSpelling(city) === "")
        errors[`cities.${at}`] = bySpelling ? "The courier's list has no such city" : "Enter the courier's name for it";
      else rows.set(toSpelling(city), { courierId, cityKey: toSpelling(city), name });
    }
    if (Object.keys(errors).length > 0) return { outcome: "invalid" as const, errors };
    if (rows.size === 0) return invalid("cities", "Enter a name for a city first");
    const ofRows = and(eq(courierCities.courierId, courierId), inArray(courierCities.cityKey, [...rows.keys()]));
    const known = await tx.select().from(courierCities).where(ofRows);
    await tx
      .insert(courierCities)
      .values([...rows.values()])
      .onConflictDoUpdate({
        target: [courierCities.courierId, courierCities.cityKey],
        set: { name: sql`excluded.name` },
      });
    await tx
      .update(couriers)
      .set({ version: courier.version + 1 })
      .where(eq(couriers.id, courierId));
    await recordEvent(
      tx,
      by,
      { type: "courier.cities-changed", subjectId: courierId, payload: {} },
      { before: { mapped: known.map(describe) }, after: { mapped: [...rows.values()].map(describe) } },
    );
    return { outcome: "mapped" as const, count: rows.size };
  });
}

async function lockCourier(tx: Transaction, courierId: string) {
  const [courier] = await tx
    .select({ names: couriers.cityNames, version: couriers.version })
    .from(couriers)
    .where(eq(couriers.id, courierId))
    .for("update");
  return courier;
}

const describe = ({ cityKey, name }: { cityKey: string; name: string }) => `${cityKey}: ${name}`;
