import type { ReactNode } from "react";
import type { SupplementFacts } from "#domains/catalog/product-facts.ts";

// Where large text leaves no space for three columns, the amounts are below the name.
const stacked = "@max-[12rem]:flex @max-[12rem]:flex-wrap @max-[12rem]:justify-between";

/** The product's label: servings, nutrients, ingredients, directions, warnings, allergens. `servings` shows the number of those of the chosen variant. */
export function FactsTable({ facts, servings }: { facts: SupplementFacts; servings: ReactNode }) {
  const hasDailyValues = facts.nutrients.some(({ dailyValue }) => dailyValue !== null);
  const notes = [
    { title: "Ingredients", text: facts.ingredients },
    { title: "Directions", text: facts.directions },
    { title: "Warnings", text: facts.warnings },
    { title: "Allergens", text: facts.allergens.join(", ") },
  ].filter(({ text }) => text !== "");

  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div className="@container rounded-card border-2 border-ink p-4">
        <table className="figures w-full text-left">
          <caption className="border-b-8 border-ink pb-2 text-left text-sm wrap-anywhere">
            <span className="sr-only">Supplement facts: </span>
            Serving size {facts.servingSize} · {servings} servings per container
          </caption>
          <thead>
            <tr className={`border-b border-ink text-sm ${stacked}`}>
              <th scope="col" className="py-1.5 font-semibold @max-[12rem]:w-full">
                Per serving
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                Amount
              </th>
              {hasDailyValues && (
                <th scope="col" className="py-1.5 pl-4 text-right font-semibold">
                  <abbr title="Per cent of the daily value" className="no-underline">
                    % DV
                  </abbr>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {facts.nutrients.map(({ name, amount, dailyValue }) => (
              <tr key={name} className={stacked}>
                <th scope="row" className="py-1.5 pr-2 font-normal @max-[12rem]:w-full">
                  {name}
                </th>
                <td className="py-1.5 text-right font-semibold whitespace-nowrap">{amount}</td>
                {hasDailyValues && (
                  <td className="py-1.5 pl-4 text-right">{dailyValue === null ? "–" : `${dailyValue}%`}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="flex flex-col gap-4">
        {notes.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
