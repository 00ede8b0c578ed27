import { noSales, type SalesFigures } from "#domains/orders/analytics/sales-figures.ts";
import { pakistanDay } from "#kernel/time.ts";
import type { TestShop } from "./open-shop.ts";

interface Line {
  position: number;
  product_id: string;
  quantity: number;
  unit_price: number;
  unit_cost: number | null;
  line_total: number;
}

interface StoredOrder {
  id: string;
  status: string;
  state: string;
  channel: string;
  utm_source: string | null;
  city: string;
  total: number;
  placed_at: string;
  lines: Line[];
  adjustments: { kind: string; label: string; line_position: number | null }[];
  parcels: {
    id: string;
    number: number;
    state: string;
    total: number;
    held: number;
    courier_id: string | null;
    ended_at: string | null;
    lines: { position: number; quantity: number; returned: number }[];
  }[];
  payments: { kind: string; amount: number; shipment_id: string | null; courier_id: string | null }[];
}

const readOrders = async (shop: TestShop) =>
  (
    await shop.look<{ stored: StoredOrder }>(`
    select row_to_json(whole) as stored from (select orders_orders.*,
      (select coalesce(json_agg(l), '[]') from orders_lines l where l.order_id = orders_orders.id) as lines,
      (select coalesce(json_agg(a), '[]') from orders_adjustments a where a.order_id = orders_orders.id) as adjustments,
      (select coalesce(json_agg(p), '[]') from orders_payments p where p.order_id = orders_orders.id) as payments,
      (select coalesce(json_agg(s), '[]') from (select *, (select json_agg(i) from orders_shipment_lines i where i.shipment_id = s.id) as lines
        from orders_shipments s where s.order_id = orders_orders.id) s) as parcels
      from orders_orders) as whole`)
  ).map(({ stored }) => stored);

const dayOf = (time: string) => pakistanDay(new Date(time));

/** What of a parcel's fees each of its lines bears, by their weights. Halves of a paisa go away from zero, as in PostgreSQL. */
function shareFees(fees: number, weights: number[]): number[] {
  const whole = weights.reduce((all, each) => all + each, 0);
  let [before, given] = [0, 0];
  return weights.map((weight) => {
    before += weight;
    const upTo = Math.sign(fees) * Math.round((Math.abs(fees) * before) / whole);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/**
 * The sums of sales as this shop's orders are now, added up order by order: figures that are not zero, by subject, grain, day
 * and key. And its cohorts, by day, outcome and courier.
 */
export async function salesFromOrders(shop: TestShop) {
  const sums: Record<string, SalesFigures> = {};
  const cohorts: Record<string, { orders: number; total: number }> = {};
  const add = (subject: string, day: string, key: string, change: Partial<Record<keyof SalesFigures, number>>) => {
    for (const at of [`day ${day}`, `month ${day.slice(0, 7)}-01`]) {
      const figures = (sums[`${subject} ${at} ${key}`] ??= { ...noSales }) as unknown as Record<string, number>;
      for (const [figure, by] of Object.entries(change)) figures[figure]! += by;
    }
  };
  const count = (day: string, outcome: string, courier: string, total: number) => {
    const cohort = (cohorts[`${day} ${outcome} ${courier}`] ??= { orders: 0, total: 0 });
    cohort.orders += 1;
    cohort.total += total;
  };
  for (const order of await readOrders(shop)) {
    const placedOn = dayOf(order.placed_at);
    const channel =
      order.channel === "shop" && order.utm_source !== null ? `source:${order.utm_source}` : order.channel;
    const city = order.city.trim().toLowerCase();
    const reasonOf = ({ position }: Line) => {
      const own = order.adjustments.filter(
        ({ line_position: line, kind }) => line === position || (line === null && kind === "discount-code"),
      );
      const discount = own.find(({ kind }) => kind === "discount-code") ?? own.find(({ kind }) => kind === "discount");
      return own.some(({ kind }) => kind === "staff-price")
        ? "staff-price"
        : discount
          ? `discount:${discount.label}`
          : "none";
    };
    if (order.status !== "cancelled") {
      for (const [subject, key] of [
        ["all", ""],
        ["city", city],
        ["channel", channel],
      ] as const)
        add(subject, placedOn, key, { placed: 1, placedTotal: order.total });
      for (const line of order.lines)
        for (const [subject, key] of [
          ["product", line.product_id],
          ["discount", reasonOf(line)],
        ] as const)
          add(subject, placedOn, key, { placed: line.quantity, placedTotal: line.line_total });
    }
    const last = order.parcels.toSorted(
      (one, other) =>
        Number(one.state === "cancelled") - Number(other.state === "cancelled") || other.number - one.number,
    )[0];
    for (const parcel of order.parcels) {
      if (!["delivered", "refused", "returned", "lost"].includes(parcel.state)) continue;
      const endedOn = dayOf(parcel.ended_at!);
      const fees = order.payments.filter(
        ({ kind, shipment_id: id }) => kind === "courier-fee" && (id ?? last!.id) === parcel.id,
      );
      const ended = (
        units: number,
        total: number,
        goods: [amount: number, cost: number | null][],
        back: { returned?: number; returnedTotal: number },
      ) => {
        if (parcel.state === "lost") return { lost: units };
        if (parcel.state !== "delivered") return { [parcel.state]: units, [`${parcel.state}Total`]: total };
        const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
        return {
          delivered: units,
          deliveredTotal: total,
          ...back,
          goodsTotal: sum(goods.map(([amount]) => amount)),
          costTotal: sum(goods.map(([, cost]) => cost ?? 0)),
          unknownTotal: sum(goods.map(([amount, cost]) => (cost === null ? amount : 0))),
        };
      };
      const inside = parcel.lines.map(({ position, quantity: packed, returned }) => {
        const line = order.lines.find((each) => each.position === position)!;
        const quantity = parcel.state === "delivered" ? packed - returned : packed;
        const cost = line.unit_cost === null ? null : line.unit_cost * quantity;
        const returnedTotal = (packed - quantity) * line.unit_price;
        const back = { returned: packed - quantity, returnedTotal };
        return { line, packed, quantity, back, goods: [line.unit_price * quantity, cost] as [number, number | null] };
      });
      const returnedTotal = inside.reduce((all, { back }) => all + back.returnedTotal, 0);
      for (const [subject, key] of [
        ["all", ""],
        ["city", city],
        ["courier", parcel.courier_id ?? ""],
        ["channel", channel],
      ] as const)
        add(
          subject,
          endedOn,
          key,
          ended(
            1,
            parcel.total - returnedTotal,
            inside.map(({ goods }) => goods),
            { returnedTotal },
          ),
        );
      for (const { amount, courier_id: charging } of fees)
        for (const [subject, key] of [
          ["all", ""],
          ["city", city],
          ["courier", charging ?? parcel.courier_id ?? ""],
          ["channel", channel],
        ] as const)
          add(subject, endedOn, key, { feesTotal: amount });
      const worths = inside.map(({ line, packed }) => line.unit_price * packed);
      const sorted = inside.toSorted((one, other) => one.line.position - other.line.position);
      const shares = shareFees(
        fees.reduce((all, { amount }) => all + amount, 0),
        sorted.map(({ line, packed }) => (worths.some((worth) => worth > 0) ? line.unit_price * packed : packed)),
      );
      for (const [at, { line, quantity, goods, back }] of sorted.entries())
        for (const [subject, key] of [
          ["product", line.product_id],
          ["discount", reasonOf(line)],
        ] as const)
          add(subject, endedOn, key, { ...ended(quantity, goods[0], [goods], back), feesTotal: shares[at]! });
    }
    const held = order.parcels.filter((parcel) => parcel.held > 0);
    const outcome =
      order.status === "cancelled"
        ? "cancelled"
        : order.state === "cancelled"
          ? "lost"
          : ["refused", "returned"].includes(order.state)
            ? order.state
            : order.state !== "delivered"
              ? "underway"
              : order.status === "closed"
                ? "money"
                : held.length > 0
                  ? "held"
                  : "unsettled";
    count(placedOn, outcome, "", order.total);
    for (const parcel of held) if (parcel.courier_id !== null) count(placedOn, "held", parcel.courier_id, parcel.held);
  }
  return { sums, cohorts };
}

/** The sums and cohorts that the shop has kept, in the same form. */
export async function storedSales(shop: TestShop) {
  const rows = await shop.look<Record<string, string | number>>("select *, day::text as of from orders_sales_sums");
  const column = (figure: string) => figure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const cohorts = await shop.look<Record<string, string | number>>(
    "select *, day::text as of from orders_sales_cohorts",
  );
  return {
    sums: Object.fromEntries(
      rows.map((row) => [
        `${row.subject} ${row.grain} ${row.of} ${row.key}`,
        Object.fromEntries(Object.keys(noSales).map((figure) => [figure, Number(row[column(figure)])])),
      ]),
    ),
    cohorts: Object.fromEntries(
      cohorts.map((row) => [
        `${row.of} ${row.outcome} ${row.courier_id}`,
        { orders: Number(row.orders), total: Number(row.total) },
      ]),
    ),
  };
}
