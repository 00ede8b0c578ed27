import { sql } from "drizzle-orm";
import { newId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { maxCartLines, maxLineQuantity } from "../quantity.ts";
import { cartLines, carts, changedNow } from "./tables.server.ts";

/**
 * How an addition treats the stock. "clamp" adds as many as there are; "refuse" adds all of them or nothing; "top-up"
 * raises the line to the quantity, limited to the stock, so that units that the cart already has count.
 */
export type AddMode = "clamp" | "refuse" | "top-up";

export interface Addition {
  /** The secret of the shopper's cart; null when there is none. */
  secret: string | null;
  accountId: string | null;
  /** The cart to create when there is none to add to; `mayOpen` says whether it may be created. */
  fresh: { id: string; secret: string; accountId: string | null };
  mayOpen: boolean;
  /** Identifies the addition over its attempts. */
  addition: string;
  mode: AddMode;
  lines: {
    variantId: string;
    quantity: number;
    /** Units that the stock has for the line. */
    available: number;
    price: Paisa;
    /** When the line was first added, in microseconds since the epoch; null for now. */
    addedAt: number | null;
  }[];
}

export interface UpsertedLine {
  /** Units of the variant before; after, when the addition had succeeded in an earlier attempt. */
  held: number;
  /** Units of the variant to hold by the mode; 0 when the line is refused. */
  target: number;
  /** The line exists now, under this id. */
  lineId: string | null;
  /** The quantity that was written; null when nothing was. */
  written: number | null;
  /** The same addition has put it in before, and it is still there. */
  repeated: boolean;
}

export interface UpsertedRow extends UpsertedLine {
  /** The secret of the cart that holds the lines; null when there is none. */
  secret: string | null;
  /** The secret for the new cart belongs to a cart that is closed. */
  closed: boolean;
  /** Something was to be written and was not, because the cart changed since the statement began. */
  stale: boolean;
}

// The statement reads the cart as it was when the statement began, and writes only if nobody has changed the cart
// since: every change of its lines sets updated_at. An addition is noted, so that its repeat is recognised, unless all of it met the end of the stock: its
// repeat meets it again, and says so again.
const statement = prepareStatement<UpsertedRow>(
  "upsert-lines",
  sql`
  with seen as materialized (
    select id, secret, updated_at, last_addition is not distinct from ${sql.placeholder("addition")}::uuid as repeated from (
      select * from ${carts} where secret = any(${arrayPlaceholder("secrets", "text")}) and closed_at is null
      union all select * from ${carts} where account_id = ${sql.placeholder("accountId")}::uuid and closed_at is null) open_carts
    order by array_position(${arrayPlaceholder("secrets", "text")}, secret) limit 1
  ), held as materialized (
    select line.id, line.variant_id, line.quantity from ${cartLines} line join seen on seen.id = line.cart_id
  ), asked as (
    select wanted.*, held.id as held_id, coalesce(held.quantity, 0) as held,
      held.id is not null and exists (select from seen where repeated) as repeated,
      case ${sql.placeholder("mode")}::text
        when 'clamp' then least(coalesce(held.quantity, 0) + wanted.quantity, wanted.available, ${maxLineQuantity}::int)
        when 'refuse' then case when coalesce(held.quantity, 0) + wanted.quantity <= least(wanted.available, ${maxLineQuantity}::int) then coalesce(held.quantity, 0) + wanted.quantity else 0 end
        else case when held.quantity >= wanted.quantity then held.quantity else least(wanted.quantity, wanted.available) end
      end as target
    from unnest(${arrayPlaceholder("ids", "uuid")}, ${arrayPlaceholder("variantIds", "uuid")}, ${arrayPlaceholder("quantities", "int")}, ${arrayPlaceholder("available", "int")}, ${arrayPlaceholder("prices", "int")}, ${arrayPlaceholder("addedAt", "float8")})
      with ordinality as wanted(id, variant_id, quantity, available, price, added_at, place) left join held using (variant_id)
  ), placed as (
    select *, (select count(*) from held) + count(*) filter (where held_id is null and target > 0) over (order by place) as line_number from asked
  ), todo as materialized (
    select * from placed where target > 0 and (held_id is not null or line_number <= ${maxCartLines}::int)
      and not (${sql.placeholder("mode")}::text = 'top-up' and target = held) and not repeated
  ), noted as (
    select ${sql.placeholder("addition")}::uuid as addition where exists (select from placed where repeated or target >= held + quantity)
  ), own as (
    update ${carts} set updated_at = ${changedNow}, last_addition = (select addition from noted) from seen
    where ${carts.id} = seen.id and ${carts.updatedAt} = seen.updated_at and ${carts.closedAt} is null and exists (select from todo)
    returning ${carts.id}
  ), opened as (
    insert into ${carts} (id, secret, account_id, last_addition)
    select ${sql.placeholder("freshId")}::uuid, ${sql.placeholder("freshSecret")}::text, ${sql.placeholder("accountId")}::uuid, (select addition from noted)
    where ${sql.placeholder("mayOpen")}::boolean and not exists (select from seen) and exists (select from todo)
    on conflict do nothing returning id
  ), written as (
    insert into ${cartLines} (id, cart_id, variant_id, quantity, seen_price, added_at)
    select todo.id, cart.id, todo.variant_id, todo.target, todo.price,
      least(now(), timestamptz 'epoch' + todo.added_at * interval '1 microsecond') + (todo.place - 1) * interval '1 microsecond'
    from todo cross join (select id from own union all select id from opened) cart
    on conflict (cart_id, variant_id) do update set quantity = excluded.quantity, capped_from = null
    returning id, variant_id, quantity
  )
  select placed.held, placed.target, coalesce(written.id, placed.held_id) as "lineId", written.quantity as written,
    coalesce((select secret from seen), (select ${sql.placeholder("freshSecret")}::text from opened)) as secret,
    placed.repeated,
    exists (select from ${carts} where secret = ${sql.placeholder("freshSecret")}::text and closed_at is not null) as closed,
    exists (select from todo) and not exists (select from written) as stale
  from placed left join written using (variant_id) order by placed.place`,
);

/**
 * Adds the lines to the shopper's open cart, or to a new one, in one statement; a line that the cart has already holds more.
 * The cart is that of the secret, or the account's when that one is closed. Returns what became of each line, in the same order.
 * Nothing is written when the result is `stale`; inside a transaction that has locked the cart it never is.
 */
export function upsertLines(
  db: Database,
  { secret, accountId, fresh, mayOpen, addition, mode, lines }: Addition,
): Promise<UpsertedRow[]> {
  return statement(db, {
    secrets: [secret, fresh.secret],
    accountId,
    freshId: fresh.id,
    freshSecret: fresh.secret,
    mayOpen,
    addition,
    mode,
    ids: lines.map(() => newId()),
    variantIds: lines.map(({ variantId }) => variantId),
    quantities: lines.map(({ quantity }) => quantity),
    available: lines.map(({ available }) => available),
    prices: lines.map(({ price }) => price),
    addedAt: lines.map(({ addedAt }) => addedAt),
  });
}
