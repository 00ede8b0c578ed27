/** What a figure should reach: at most or at least this much. */
export type Aim = { max: number } | { min: number };

export interface Figure {
  /** The table in which it stands. */
  part: string;
  name: string;
  unit: string;
  aim?: Aim | undefined;
}

interface Taken extends Figure {
  /** The values by the shop that was measured. */
  values: Map<string, number[]>;
}

/** Collects the values of figures round by round, for each shop that is measured, and prints each as it is taken. */
export class Figures {
  readonly #taken = new Map<string, Taken>();

  add(shop: string, figure: Figure, value: number): void {
    const key = `${figure.part} ${figure.name}`;
    const taken = this.#taken.get(key) ?? { ...figure, values: new Map<string, number[]>() };
    this.#taken.set(key, taken);
    taken.values.set(shop, [...(taken.values.get(shop) ?? []), value]);
    console.log(`${shop}: ${figure.name}: ${say(value)} ${figure.unit}`.trimEnd());
  }

  /** Prints a table for each part: median and spread of each shop, and the aim. */
  print(shops: readonly string[]): void {
    const parts = Map.groupBy(this.#taken.values(), ({ part }) => part);
    for (const [part, taken] of parts) {
      console.log(`\n${part}\n`);
      console.table(Object.fromEntries(taken.map((figure) => [figure.name, describe(figure, shops)])));
    }
  }
}

function describe({ unit, aim, values }: Taken, shops: readonly string[]) {
  const row: Record<string, string | number> = { unit };
  for (const shop of shops) {
    const sorted = (values.get(shop) ?? []).toSorted((one, other) => one - other);
    const name = shops.length === 1 ? "median" : shop;
    row[name] = sorted.length > 0 ? say(median(sorted)) : "";
    row[shops.length === 1 ? "spread" : `${shop}: spread`] =
      sorted.length > 0 ? `${say(sorted[0]!)} to ${say(sorted.at(-1)!)}` : "";
  }
  row.aim = aim ? describeAim(aim, values.get(shops[0]!) ?? []) : "";
  return row;
}

function describeAim(aim: Aim, values: number[]): string {
  const [sign, bound] = "max" in aim ? ["≤", aim.max] : ["≥", aim.min];
  if (values.length === 0) return `${sign} ${bound}`;
  const reached = round(median(values.toSorted((one, other) => one - other)));
  return `${sign} ${bound}: ${("max" in aim ? reached <= bound : reached >= bound) ? "met" : "MISSED"}`;
}

const say = (value: number) => (value === Infinity ? "none" : round(value));

/** The median of sorted values. */
function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Small numbers keep four digits after the point: layout shifts are far below 1. What never came is infinitely late. */
function round(value: number): number {
  return Math.abs(value) < 1 ? Number(value.toFixed(4)) : Math.round(value);
}
