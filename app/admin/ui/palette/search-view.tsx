import { Form, Link } from "react-router";
import type { PaletteItem } from "../../palette/palette-item.ts";
import { SearchField } from "../lists/search-field.tsx";

const headings: Record<PaletteItem["kind"], string> = {
  Order: "Orders",
  Product: "Products and stock",
  Customer: "Customers",
  Screen: "Screens",
  Action: "Actions",
};

/** What the typed text may mean, by kind. */
export function SearchView({ text, items }: { text: string; items: PaletteItem[] }) {
  const groups = Object.entries(Object.groupBy(items, ({ kind }) => kind)) as [PaletteItem["kind"], PaletteItem[]][];
  return (
    <>
      <h1 className="heading text-2xl">Search</h1>
      <Form method="get" action="/admin/search" role="search">
        <SearchField id="search" label="Order number, name, phone, product, SKU or screen" text={text} />
      </Form>
      {items.length === 0 && (
        <p className="panel text-muted">Nothing fits. A name or a phone is found by its beginning.</p>
      )}
      {groups.map(([kind, ofKind]) => (
        <section key={kind} aria-labelledby={`kind-${kind}`} className="grid gap-2">
          <h2 id={`kind-${kind}`} className="heading text-lg">
            {headings[kind]}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
            {ofKind.map(({ label, hint, href }) => (
              <li key={href}>
                <Link to={href} className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 hover:bg-surface">
                  <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{label}</bdi>
                  <bdi className="text-sm text-muted">{hint}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
