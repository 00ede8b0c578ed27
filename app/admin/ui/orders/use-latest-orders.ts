import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { loadOrderList } from "../../orders/load-order-list.ts";
import { listMarks } from "../lists/row-selection.tsx";
import { watchLatest } from "../latest/watch-latest.ts";

type OrderList = Awaited<ReturnType<typeof loadOrderList>>;

const pollMilliseconds = 15_000;

/**
 * The list as it is now: it is loaded again every 15 seconds while somebody looks at its first page, so that new orders and what colleagues did
 * appear by themselves. It waits while rows are marked, a dialog is open or somebody types; without a connection the list stays as it is.
 * `arrived` is a sentence about the orders that came.
 */
export function useLatestOrders(loaded: OrderList): { latest: OrderList; arrived: string } {
  const { search } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const [shown, setShown] = useState({ loaded, latest: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, latest: loaded });
  const { latest } = shown;
  const { isNewest: live, rows } = latest;

  const [first, setFirst] = useState({ search, known: newest(rows), arrived: 0 });
  // Another queue or filter shows other orders, none of which has just arrived.
  if (first.search !== search) setFirst({ search, known: newest(rows), arrived: 0 });
  else if (live && newest(rows) > first.known)
    setFirst({ search, known: newest(rows), arrived: rows.filter(({ number }) => number > first.known).length });

  useEffect(() => {
    if (!live || !isIdle) return undefined;
    const left = new AbortController();
    watchLatest<OrderList>(
      `/admin/orders/latest${search}`,
      { pollMilliseconds, signal: left.signal, isBusy },
      (found) => setShown({ loaded, latest: found }),
    );
    return () => left.abort();
  }, [live, isIdle, loaded, search]);
  if (first.arrived === 0) return { latest, arrived: "" };
  return { latest, arrived: first.arrived === 1 ? "1 new order" : `${first.arrived} new orders` };
}

const isBusy = () =>
  document.querySelector("[role=dialog]") !== null ||
  document.activeElement?.matches("input:not([type=checkbox]), textarea, select") === true ||
  listMarks().some(({ checked }) => checked);

const newest = (rows: { number: number }[]) => Math.max(0, ...rows.map(({ number }) => number));
