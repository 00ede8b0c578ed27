import type { Courier } from "#domains/couriers/courier.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { countCashOf, findHoldersOf } from "#domains/orders/courier-money/courier-cash.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";

type Booker = Staff<"payments.reconcile">;

const balances = "/admin/money/balances";

/** The balances of riders alone who have cash to hand in. */
export const ridersHref = `${balances}?show=riders`;

/** Where the cash of a rider is entered. */
export const cashHref = (courierId: string): string => `${balances}/${courierId}#cash`;

/** A courier whose parcels have no numbers sends no file of what it paid: it is the shop's own rider, who hands in cash. */
export const isRider = ({ givesNumbers }: Pick<Courier, "givesNumbers">): boolean => !givesNumbers;

const listRiders = async (db: Database): Promise<Courier[]> => (await listCouriers(db)).filter(isRider);

/** The parcels whose cash riders have to hand in; `oldest` is the rider who has had some for the longest time. */
export const countRidersCash = async (db: Database, by: Booker) =>
  countCashOf(
    db,
    by,
    (await listRiders(db)).map(({ id }) => id),
  );

/** To where the cash of these orders is entered: that of one rider, or of several; null where no rider has any. */
export async function leadToCash(db: Database, by: Booker, orderNumbers: number[]) {
  const riders = await listRiders(db);
  const courierIds = riders.map(({ id }) => id);
  const holders = await findHoldersOf(db, by, { courierIds, orderNumbers });
  const [one, ...others] = riders.filter(({ id }) => holders.includes(id));
  if (!one) return null;
  return others.length === 0
    ? { label: `Enter the cash of ${one.name}`, href: cashHref(one.id) }
    : { label: "Enter the cash of the riders", href: ridersHref };
}
