import { eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Paisa } from "#kernel/money.ts";
import { chainPages } from "#platform/database/chain-pages.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, isIn, type PageRequest, type TimeRange } from "#platform/database/keyset.ts";
import { offsetZero } from "#platform/database/offset-zero.ts";
import { isCity } from "../internal/lists/compare-order.ts";
import { waitingOrders } from "../internal/tables/confirmation-tables.server.ts";
import { readOrderText } from "../internal/lists/match-order-text.ts";
import { orders } from "../internal/tables.server.ts";
import { findAmountsDue } from "../payments/find-amounts-due.ts";
import type { Call } from "./find-call.ts";

/** A call with what a list shows of its order. */
export interface ListedCall extends Call {
  firstName: string;
  secondName: string;
  phone: string;
  city: string;
  /** What is to be collected at the door. */
  due: Paisa;
  cursor: string;
}

/** Who is to be called now, who later, and whose number is somebody else's. */
export const callQueues = ["due", "later", "wrong-number"] as const;
export type CallQueue = (typeof callQueues)[number];

interface CallQuery {
  queue?: CallQueue | undefined;
  /** An order's number, or the beginning of a phone number, a name or a city. */
  text?: string | undefined;
  /** The order of exactly this number. */
  number?: number | undefined;
  /** The whole name of a city. */
  city?: string | undefined;
  placed?: TimeRange | undefined;
  /** The one that needs a call most first, or by their numbers. */
  sort?: "need" | "oldest" | "newest";
  page: PageRequest;
}

const { callAt, number, orderId, since, wrongNumber } = waitingOrders;

/** What has the same need of a call, each with the order of its index: those whose time has come, those whom nobody has called, then the rest. */
const needs = [
  {
    queue: "due",
    within: sql`not ${wrongNumber} and ${callAt} is not null and ${callAt} <= now()`,
    columns: [callAt, number],
  },
  { queue: "due", within: sql`not ${wrongNumber} and ${callAt} is null`, columns: [number] },
  {
    queue: "later",
    within: sql`not ${wrongNumber} and ${callAt} is not null and ${callAt} > now()`,
    columns: [callAt, number],
  },
  { queue: "wrong-number", within: sql`${wrongNumber}`, columns: [number] },
] as const;

const inQueue: Record<CallQueue, SQL> = {
  due: sql`not ${wrongNumber} and (${callAt} is null or ${callAt} <= now())`,
  later: needs[2].within,
  "wrong-number": needs[3].within,
};

/** A page of the orders that wait for a call. */
export async function listCalls(
  db: Database,
  by: Staff<"orders.read">,
  { queue, text = "", number: wanted, city, placed, sort = "need", page }: CallQuery,
): Promise<FoundPage<ListedCall>> {
  const words = await readOrderText(db, text);
  const conditions = [
    words?.condition,
    wanted === undefined ? undefined : eq(number, wanted),
    city === undefined ? undefined : isCity(city),
    placed && isIn(since, placed),
  ];
  // Each waiting order is looked up: a condition on its city must not make the planner read all orders of that city.
  const ofCall = db.select().from(orders).where(eq(orders.id, orderId)).offset(offsetZero).as(getTableName(orders));
  const find = (
    columns: readonly (typeof number | typeof callAt)[],
    descending: boolean,
    asked: PageRequest,
    within: SQL | undefined,
  ) => {
    const order = { columns, descending };
    return findPage(db, {
      table: waitingOrders,
      select: (source) =>
        db
          .select({ ...listed, cursor: cursorOf(order) })
          .from(source)
          .innerJoinLateral(ofCall, sql`true`)
          .$dynamic(),
      order,
      page: asked,
      within,
      conditions,
      key: orderId,
      maxExamined: 3_000,
      // Who waits is called today or tomorrow.
      isSmall: true,
      lookUps: (limit) => [
        ...(words
          ? [
              sql`select ${orders.id} as key from ${orders} where ${orders.number} in (${sql.join(words.lookUps(limit), sql` union `)}) limit ${limit}`,
            ]
          : []),
        ...(wanted === undefined
          ? []
          : [sql`select ${orders.id} as key from ${orders} where ${orders.number} = ${wanted}`]),
      ],
    });
  };
  const found =
    sort === "need"
      ? await chainPages(
          needs
            .filter((need) => queue === undefined || need.queue === queue)
            .map(
              ({ within, columns }) =>
                (asked: PageRequest, fromEnd: boolean) =>
                  find(columns, fromEnd, asked, within),
            ),
          page,
        )
      : await find([number], sort === "newest", page, queue && inQueue[queue]);
  const due = await findAmountsDue(
    db,
    by,
    found.rows.map((row) => row.orderId),
  );
  return { ...found, rows: found.rows.map((row) => ({ ...row, due: due.get(row.orderId)! })) };
}

const { heldBy, heldUntil, ...own } = getTableColumns(waitingOrders);
const listed = {
  ...own,
  heldBy: sql<string | null>`case when ${heldUntil} > now() then ${heldBy} end`,
  firstName: orders.firstName,
  secondName: orders.secondName,
  phone: orders.phone,
  city: orders.city,
};
