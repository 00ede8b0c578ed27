import type { ReactNode } from "react";

export interface Definition {
  term: string;
  /** Where two terms are the same. */
  key?: string;
  /** Rows without a value are left out. */
  value: ReactNode;
  /** Whether it is the one that counts, as a total. */
  strong?: boolean;
}

/** Terms with their values. `figures`: values are amounts, which stand on the right. */
export function Definitions({ items, figures = false }: { items: Definition[]; figures?: boolean }) {
  return (
    <dl className="grid gap-1.5 text-sm">
      {items
        .filter(({ value }) => value !== null && value !== undefined && value !== "")
        .map(({ term, key = term, value, strong }) => (
          <div key={key} className={`flex flex-wrap items-baseline gap-x-4 ${strong ? "font-bold" : ""}`}>
            <dt className={figures ? "min-w-0 flex-[1_1_4rem]" : "w-28 shrink-0 text-muted"}>{term}</dt>
            <dd className={`min-w-0 wrap-anywhere ${figures ? "figures ml-auto text-right" : "flex-[1_1_8rem]"}`}>
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
