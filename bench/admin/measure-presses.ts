import type { Pool } from "pg";
import { newId } from "#kernel/ids.ts";
import { findPercentile } from "../measure.ts";
import { readForm } from "./read-form.ts";
import { signIn } from "./sign-in.ts";

export interface Press {
  name: string;
  /** Milliseconds until the response; of a bulk move, until the last row. */
  p50: number;
  p99: number;
  /** The most milliseconds at the 99th percentile. */
  targetP99?: number;
  faults: number;
}

/** Rows of a bulk move. */
const rows = 100;
/** Milliseconds at the 99th percentile that a press of a caller may take, as a screen may. */
const callTarget = 100;

/** Saves products one after the other, takes calls and logs them, and confirms orders a hundred at a time, five times or until the queue has no more. */
export async function measurePresses(
  pool: Pool,
  { shopUrl, times }: { shopUrl: string; times: number },
): Promise<Press[]> {
  const { ask, close } = await signIn(shopUrl);
  try {
    return [await saveProducts(), ...(await takeCalls()), ...(await confirmOrders())];
  } finally {
    close();
  }

  async function saveProducts(): Promise<Press> {
    const { rows: products } = await pool.query<{ id: string }>(
      "select id from catalog_products where kind = 'single' and status = 'active' order by md5(slug) limit $1",
      [times],
    );
    const took: number[] = [];
    let faults = 0;
    for (const { id } of products) {
      const path = `/admin/products/${id}`;
      const form = readForm((await ask(path)).text, { name: "intent", value: "variants" });
      const [price] = [...form.keys()].filter((name) => name.endsWith(".price"));
      form.set(price!, String(Number(form.get(price!)!.replaceAll(",", "")) + 10));
      const begun = performance.now();
      const { status } = await ask(path, form);
      took.push(performance.now() - begun);
      if (status !== 303) faults += 1;
    }
    return {
      name: "save a product",
      p50: findPercentile(took, 0.5),
      p99: findPercentile(took, 0.99),
      targetP99: 150,
      faults,
    };
  }

  /** A caller asks for the next customer, whom nobody reaches, and is given the one after at once. */
  async function takeCalls(): Promise<Press[]> {
    const next = new URLSearchParams({ intent: "next" });
    const [taken, logged]: [number[], number[]] = [[], []];
    let faults = 0;
    for (let at = 0; at < times; at += 1) {
      const begun = performance.now();
      const { status, headers } = await ask("/admin/calls", next);
      taken.push(performance.now() - begun);
      if (status !== 303) faults += 1;
      const path = headers.location ?? "";
      // Nobody is to be called any more.
      if (!/\d$/.test(path)) break;
      const called = new URLSearchParams({ intent: "called", result: "no-answer", entry: newId(), again: "tomorrow" });
      const pressed = performance.now();
      const answer = await ask(path, called);
      logged.push(performance.now() - pressed);
      if (answer.status !== 303) faults += 1;
    }
    const of = (name: string, list: number[]): Press => ({
      name,
      p50: findPercentile(list, 0.5),
      p99: findPercentile(list, 0.99),
      targetP99: callTarget,
      faults,
    });
    if (logged.length === 0) return [];
    return [of("take the next call", taken), of("log a call, and take the next", logged)];
  }

  async function confirmOrders(): Promise<Press[]> {
    const took: number[] = [];
    let faults = 0;
    for (let move = 0; move < 5; move += 1) {
      const { rows: orders } = await pool.query<{ number: string }>(
        "select number from orders_orders where state = 'placed' order by number limit $1",
        [rows],
      );
      if (orders.length < rows) break;
      const form = new URLSearchParams({ intent: "confirm" });
      for (const { number } of orders) form.append("row", number);
      const begun = performance.now();
      const path = "/admin/orders?state=placed";
      let { status, headers } = await ask(path, form);
      const run = new URL(headers.location ?? "", shopUrl).searchParams.get("run") ?? "";
      const isOver = async () =>
        (
          await pool.query<{ over: boolean }>(
            "select position >= cardinality(keys) as over from staff_bulk_runs where id = $1",
            [run],
          )
        ).rows[0]?.over ?? true;
      while (status === 303 && !(await isOver()))
        ({ status, headers } = await ask(path, new URLSearchParams({ intent: "continue", run })));
      took.push(performance.now() - begun);
      const { rows: left } = await pool.query(
        "select 1 from orders_orders where number = any($1::bigint[]) and state = 'placed'",
        [orders.map(({ number }) => number)],
      );
      faults += left.length;
    }
    if (took.length === 0) return [];
    const name = `confirm ${rows} orders at once`;
    return [{ name, p50: findPercentile(took, 0.5), p99: findPercentile(took, 0.99), faults }];
  }
}
