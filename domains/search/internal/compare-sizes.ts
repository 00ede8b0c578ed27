import { units } from "./vocabulary/units.ts";

const garments = ["xxs", "xs", "s", "m", "l", "xl", "xxl", "2xl", "xxxl", "3xl", "4xl", "5xl"];

/** Compares sizes: garments from small to large, then weights and volumes, then counts ("60 caps"), then the rest. */
export function compareSizes(a: string, b: string): number {
  const [classA, amountA] = weigh(a);
  const [classB, amountB] = weigh(b);
  return classA - classB || amountA - amountB || a.localeCompare(b, "en", { numeric: true });
}

function weigh(size: string): [order: number, amount: number] {
  const text = size.trim().toLowerCase();
  const garment = garments.indexOf(text);
  if (garment >= 0) return [0, garment];
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*([a-z]*)/.exec(text) ?? [];
  if (amount === undefined) return [3, 0];
  const weight = units.get(unit ?? "")?.size;
  return weight === undefined ? [2, Number(amount)] : [1, Number(amount) * weight];
}
