import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { listMarks } from "../lists/row-selection.tsx";

const everyMs = 15_000;

/**
 * Loads the list again every 15 seconds while somebody looks at its first page, so that new orders and what colleagues did
 * appear by themselves. It waits while rows are marked, a dialog is open or somebody types. Answers a sentence about the orders that came.
 */
export function useNewOrders({ rows, live }: { rows: { number: number }[]; live: boolean }): string {
  const { revalidate, state } = useRevalidator();
  const [first, setFirst] = useState({ known: newest(rows), arrived: 0 });
  if (live && newest(rows) > first.known)
    setFirst({ known: newest(rows), arrived: rows.filter(({ number }) => number > first.known).length });
  useEffect(() => {
    if (!live) return;
    const timer = setInterval(() => {
      const busy =
        state !== "idle" ||
        document.visibilityState !== "visible" ||
        document.querySelector("[role=dialog]") !== null ||
        document.activeElement?.matches("input:not([type=checkbox]), textarea, select") === true ||
        listMarks().some(({ checked }) => checked);
      if (!busy) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [live, revalidate, state]);
  if (first.arrived === 0) return "";
  return first.arrived === 1 ? "1 new order" : `${first.arrived} new orders`;
}

const newest = (rows: { number: number }[]) => Math.max(0, ...rows.map(({ number }) => number));
