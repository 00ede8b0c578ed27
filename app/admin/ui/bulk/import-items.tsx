import { Badge } from "#app/ui/elements/badge.tsx";
import type { ImportItem } from "#domains/bulk-edits/imports/find-imports.ts";
import { formatWithSymbol, rupees } from "#kernel/money.ts";
import { describeItem } from "./import-labels.ts";

/** The products of an import, each with its cells that change, its problems and its warnings. */
export function ImportItems({ items, isOver }: { items: ImportItem[]; isOver: boolean }) {
  return (
    <ol className="grid gap-3">
      {items.map((item) => (
        <li key={item.position} className="panel grid gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h3 className="font-semibold wrap-anywhere">
              <bdi>{item.name}</bdi>{" "}
              <span className="text-sm font-normal text-muted">
                line {item.line}, {item.handle}
              </span>
            </h3>
            <Badge tone={item.kind === "create" ? "lime" : "quiet"}>
              {describeItem(item.kind, item.outcome, isOver)}
            </Badge>
          </div>
          <Messages label="Why not" messages={item.findings.problems} className="font-semibold text-failure" />
          <Messages label="Look at this" messages={item.findings.warnings} className="" />
          <NewVariants item={item} />
          {item.findings.changes.length > 0 && <Changes item={item} />}
        </li>
      ))}
    </ol>
  );
}

function Messages({
  label,
  messages,
  className,
}: {
  label: string;
  messages: ImportItem["findings"]["problems"];
  className: string;
}) {
  if (messages.length === 0) return null;
  return (
    <ul aria-label={label} className={`grid gap-1 text-sm wrap-anywhere ${className}`}>
      {messages.map(({ line, column, message }) => (
        <li key={`${line} ${column} ${message}`}>
          Line {line}
          {column && `, ${column}`}: {message}
        </li>
      ))}
    </ul>
  );
}

/** The variants that a new product has, or that another one gets; an option that it does not have yet is said, because it may be misspelt. */
function NewVariants({ item: { kind, name, findings } }: { item: ImportItem }) {
  const { newVariants = [] } = findings;
  if (newVariants.length === 0) return null;
  return (
    <ul aria-label="New variants" className="grid gap-1 text-sm">
      {newVariants.map(({ line, options, newOptions, sku, price, units }) => (
        <li key={line} className="wrap-anywhere">
          Line {line}:{" "}
          {kind === "create" ? (
            "variant "
          ) : (
            <>
              new variant of <bdi>{name}</bdi>,{" "}
            </>
          )}
          {options.length > 0 && (
            <>
              <bdi className="font-semibold">{options.join(", ")}</bdi>,{" "}
            </>
          )}
          <bdi>{sku}</bdi>, {formatWithSymbol(rupees(Number(price)))}
          {units !== null && `, ${units.toLocaleString("en")} ${units === 1 ? "unit" : "units"}`}.
          {newOptions.length > 0 && (
            <>
              {" "}
              The product does not have <bdi>{newOptions.join(" and ")}</bdi> yet.
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Changes({ item }: { item: ImportItem }) {
  const isNew = item.kind !== "change";
  return (
    <dl className="grid gap-1 text-sm">
      {item.findings.changes.map(({ line, column, before, after }) => (
        <div key={`${line} ${column}`} className="grid gap-x-3 sm:grid-cols-[12rem_1fr]">
          <dt className="text-muted">
            {column}
            {line !== item.line && `, line ${line}`}
          </dt>
          <dd className="line-clamp-3 wrap-anywhere">
            {!isNew && (
              <>
                <del className="text-muted">
                  <bdi>{before === "" ? "nothing" : before}</bdi>
                </del>
                {" → "}
              </>
            )}
            <ins className="font-semibold no-underline">
              <bdi>{after}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
