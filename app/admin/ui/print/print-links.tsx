import { printUrl } from "../../print/documents.ts";

/** Links to the documents of one order; slips and labels only for who packs and while there is something to pack or hand over. */
export function PrintLinks({ number, packs }: { number: number; packs: boolean }) {
  const documents = [
    ...(packs
      ? ([
          ["slips", "Slip"],
          ["labels-4x6", "Label"],
        ] as const)
      : []),
    ["invoices", "Invoice"],
  ] as const;
  return (
    <nav aria-label="Print" className="flex flex-wrap gap-x-4">
      {documents.map(([document, label]) => (
        <a
          key={document}
          href={printUrl(document, [number])}
          className="inline-flex min-h-11 min-w-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
